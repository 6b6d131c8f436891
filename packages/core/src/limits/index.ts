/** Rate limits and budgets. */
export {
  addAmounts,
  formatAmounts,
  noAmounts,
  parseAmounts,
  parseUsage,
  pickUnits,
  readAmounts,
  subtractAmounts,
  type Amounts,
} from "./amounts.ts";
export {
  flow,
  fullAfterMs,
  gatewaysIn,
  leaseMs,
  rateOf,
  takeTokens,
  type Ask,
  type Held,
  type Rate,
  type RateTerms,
  type SharedBucket,
  type Taken,
} from "./rate.ts";
export { LeasedBucket, type Tallies } from "./leased-bucket.ts";
export { TokenBucket } from "./token-bucket.ts";
export {
  decodeAccount,
  encodeAccount,
  judgeReservation,
  leftIn,
  newAccount,
  openMax,
  takeSteps,
  type Account,
  type AccountStep,
  type Reservation,
  type ReservedTask,
  type StepResult,
} from "./account.ts";
export {
  accountName,
  amountsOf,
  bucketOf,
  drawsOf,
  parseAccountName,
  rulesInForce,
  type AccountRef,
  type Draw,
  type InForce,
  type RulesInForce,
  type Use,
} from "./rules.ts";
export { askedOf, reservedTask, taskBudget, withUsage } from "./task-budget.ts";
