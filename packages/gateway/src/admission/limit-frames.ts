/** What the frames about limits and budgets do. */
import {
  accountName,
  addAmounts,
  amountsOf,
  drawsOf,
  formatAmounts,
  leftIn,
  type Draw,
} from "@ampd/core";
import {
  ProtocolError,
  type AccountView,
  type KnownFields,
  type Limits,
  type SetBudgetFrame,
  type SetLimitsFrame,
} from "@ampd/protocol";
import { requireOperator } from "../permissions/actor.ts";
import type { Handlers } from "../session-frames.ts";
import type { Session } from "../session.ts";
import type { Admission } from "./admission.ts";

type LimitFrame = "get_limits" | "set_limits" | "get_budget" | "set_budget";

const rulesMax = 256;

/** The handlers, one per frame. */
export function limitHandlers(admission: Admission): Pick<Handlers, LimitFrame> {
  return {
    get_limits: async (session, { seq }) => {
      requireOperator(session);
      const { ns } = session.principal;
      const rates = [...(await admission.rates.view(ns))];
      const budgets = admission.rules.of(ns).budgets.map(({ rule, source }) => ({ rule, source }));
      session.send({ type: "limits", ...re(seq), rates, budgets });
    },
    set_limits: async (session, frame) => {
      requireOperator(session);
      await admission.rules.change(session.principal.ns, (stored) => changed(stored, frame));
      session.ok(frame.seq);
    },
    get_budget: async (session, { participant, seq }) => {
      const { name, ns } = session.principal;
      if (participant !== undefined && participant !== name) requireOperator(session);
      const draws = drawsOf(admission.rules.of(ns).budgets, participant ?? name);
      const accounts = await Promise.all(draws.map((draw) => accountView(admission, ns, draw)));
      session.send({ type: "budget", ...re(seq), accounts });
    },
    set_budget: async (session, frame) => {
      requireOperator(session);
      const duplicate = await addTo(admission, session, frame);
      session.ok(frame.seq, { ...(duplicate && { duplicate }) });
    },
  };
}

async function addTo(
  admission: Admission,
  session: Session,
  { id, budget, participant, grant }: SetBudgetFrame,
): Promise<boolean> {
  const { ns } = session.principal;
  const found = admission.rules.of(ns).budgets.find(({ rule }) => rule.name === budget);
  if (found === undefined)
    throw new ProtocolError("not_found", "no budget of this name", { field: "/budget" });
  if ((found.rule.scope === "participant") !== (participant !== undefined))
    throw new ProtocolError("invalid_frame", "a participant is named for budgets of participants", {
      field: "/participant",
    });
  const name = accountName({ budget, ...(participant !== undefined && { participant }) });
  const step = { kind: "add", id, amounts: amountsOf(grant) } as const;
  const result = await admission.budgets.books.step({ ns, name }, step);
  return result.kind === "known";
}

/** Rules set and removed by name; what the frame does not name stays. */
function changed(stored: KnownFields<Limits>, frame: SetLimitsFrame): KnownFields<Limits> {
  return {
    rates: put(stored.rates ?? [], frame.rates ?? [], frame.remove_rates ?? []),
    budgets: put(stored.budgets ?? [], frame.budgets ?? [], frame.remove_budgets ?? []),
  };
}

function put<Rule extends { readonly name: string }>(
  stored: readonly Rule[],
  set: readonly Rule[],
  remove: readonly string[],
): Rule[] {
  const gone = new Set([...remove, ...set.map(({ name }) => name)]);
  const rules = [...stored.filter(({ name }) => !gone.has(name)), ...set];
  if (rules.length > rulesMax)
    throw new ProtocolError("invalid_frame", "the namespace has too many rules", {
      limit: `${rulesMax} rules`,
    });
  return rules;
}

async function accountView(
  admission: Admission,
  ns: string,
  { account: ref, grant }: Draw,
): Promise<AccountView> {
  const account = await admission.budgets.books.read({ ns, name: accountName(ref) });
  return {
    budget: ref.budget,
    ...(ref.participant !== undefined && { participant: ref.participant }),
    granted: [...formatAmounts(addAmounts(grant, account.added))],
    charged: [...formatAmounts(account.charged)],
    reserved: [...formatAmounts(account.reserved)],
    remaining: [...formatAmounts(leftIn(account, grant))],
    open: account.open.size,
  };
}

function re(seq: number | undefined): { readonly re?: number } {
  return seq === undefined ? {} : { re: seq };
}
