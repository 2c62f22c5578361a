import { describe, expect, test } from "vitest";
import { createTally, type ServedRequest } from "./tally.ts";

const served = (id: string | null, fields: Partial<ServedRequest> = {}): ServedRequest => ({
  id,
  dialect: "openai-chat",
  model: "sim",
  credential: "",
  stream: false,
  status: 200,
  outcome: "whole",
  bytes: 10,
  contentEvents: 0,
  arrivedAt: 0,
  firstByteMs: 1,
  closedAfterMs: null,
  ...fields,
});

describe("the tally", () => {
  test("counts every request and remembers those with an id", () => {
    const tally = createTally();
    for (const record of [served(null), served("a"), served("b", { outcome: "left", status: 500 })]) {
      tally.arrived(record.id);
      tally.ended(record);
    }
    tally.arrived("c");
    const report = tally.report();
    expect(report.totals).toMatchObject({
      requests: 4,
      open: 1,
      whole: 2,
      left: 1,
      bytes: 30,
      byStatus: { 200: 2, 500: 1 },
    });
    expect(report.served.map((record) => record.id)).toEqual(["a", "b"]);
    expect(report.open).toEqual(["c"]);
  });

  test("keeps the last ids within its bound, oldest first", () => {
    const tally = createTally(3);
    for (const id of ["a", "b", "c", "d", "e"]) tally.ended(served(id));
    expect(tally.report().served.map((record) => record.id)).toEqual(["c", "d", "e"]);
  });

  test("forgets everything but what is open", () => {
    const tally = createTally();
    tally.arrived(null);
    tally.servedAtOnce(served(null), "x", 5);
    tally.reset();
    expect(tally.report()).toMatchObject({ totals: { requests: 0, open: 1 }, served: [] });
  });
});
