import type { ResourceReport } from "@ampd/store";
import { expect, test } from "vitest";
import { clusterFindings } from "./doctor-cluster.ts";

type Copies = NonNullable<ResourceReport["copies"]>;
type Copy = Copies["others"][number];

const current = (server: string): Copy => ({ server, isCurrent: true, isOffline: false, lag: 0 });
const report = (stream: string, copies: Copies): ResourceReport => ({
  stream,
  state: "ok",
  differences: [],
  copies,
});

test("a server that belongs to no cluster has nothing to say of copies", () => {
  expect(clusterFindings([{ stream: "A", state: "ok", differences: [] }])).toEqual([]);
});

test("a healthy cluster is one line with its leaders", () => {
  const reports = [
    report("A", { leader: "n2", others: [current("n1"), current("n3")] }),
    report("B", { leader: "n1", others: [current("n2"), current("n3")] }),
    report("C", { leader: "n1", others: [current("n2"), current("n3")] }),
  ];
  expect(clusterFindings(reports)).toEqual([
    { check: "copies", state: "ok", text: "3 of each stream, all current; leaders: n1 2, n2 1" },
  ]);
});

test("a server that is gone is a problem, one that is behind a note with the worst stream", () => {
  const gone = { ...current("n3"), isCurrent: false, isOffline: true };
  const behind = (lag: number): Copy => ({ ...current("n2"), isCurrent: false, lag });
  const findings = clusterFindings([
    report("A", { leader: "n1", others: [behind(3), gone] }),
    report("B", { leader: "n1", others: [behind(40), gone] }),
  ]);
  expect(findings).toMatchObject([
    { state: "problem", text: "n3 is offline: 2 stream(s) have one copy less" },
    { state: "note", text: "n2 is behind on 2 stream(s), on B by 40 writes" },
  ]);
});

test("a stream without leader is a problem, whether its servers say so or say nothing", () => {
  const findings = clusterFindings([
    report("A", { others: [current("n2")] }),
    { stream: "B", state: "unavailable", differences: [] },
  ]);
  expect(findings).toMatchObject([{ state: "problem", text: expect.stringContaining("B, A") }]);
});
