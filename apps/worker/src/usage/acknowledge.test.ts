import { buildLostRecord, type UsageRecord } from "@causeway/contracts";
import type { WriteResult } from "@causeway/db/usage";
import type { RequestRef, SubjectTotal } from "@causeway/limits";
import { describe, expect, test } from "vitest";
import { acknowledge } from "./acknowledge.ts";

const record = (id: string, changes: Partial<UsageRecord> = {}): UsageRecord => ({
  ...buildLostRecord("org_a", id, {
    projectId: "prj_a",
    apiKeyId: "key_a",
    windowStartMs: null,
    door: "chat",
    requestedModel: "m",
    estimate: "0",
    stream: false,
    createdAtMs: 1,
  }),
  ...changes,
});

const result = (changes: Partial<WriteResult>): WriteResult => ({
  newIds: [],
  keyTotals: [],
  levelTotals: [],
  creditTotals: [],
  ...changes,
});

/** Counters that note what they were told. */
function createNotes() {
  const told: { organizationId: string; requests: readonly RequestRef[]; totals: readonly SubjectTotal[] }[] =
    [];
  return {
    told,
    counters: {
      written: async (
        organizationId: string,
        requests: readonly RequestRef[],
        totals: readonly SubjectTotal[],
      ) => {
        told.push({ organizationId, requests, totals });
      },
    },
  };
}

describe("telling the counters", () => {
  test("is one call per organization, with totals in nanodollars rounded down", async () => {
    const { counters, told } = createNotes();
    const keyTotal = { organizationId: "org_a", apiKeyId: "key_a", used: "1001", version: "7" };
    await acknowledge(
      counters,
      [record("req_1"), record("req_2", { windowStartMs: 5 }), record("req_3", { organizationId: "org_b" })],
      [
        result({
          keyTotals: [
            { ...keyTotal, windowStartMs: null },
            { ...keyTotal, windowStartMs: 5, used: "1000", version: "3" },
          ],
          creditTotals: [{ organizationId: "org_a", granted: "0", used: "0", version: "0" }],
        }),
      ],
    );
    expect(told).toEqual([
      {
        organizationId: "org_a",
        requests: [
          { id: "req_1", apiKeyId: "key_a", windowStartMs: null, levels: null },
          { id: "req_2", apiKeyId: "key_a", windowStartMs: 5, levels: null },
        ],
        totals: [
          { name: "key:key_a:all", base: "1", version: "7" },
          { name: "key:key_a:5", base: "1", version: "3" },
          { name: "credits", base: "0", version: "0" },
        ],
      },
      {
        organizationId: "org_b",
        requests: [{ id: "req_3", apiKeyId: "key_a", windowStartMs: null, levels: null }],
        totals: [],
      },
    ]);
  });

  test("names a request once that is twice in the flush, and no attempt before the final one", async () => {
    const { counters, told } = createNotes();
    const records = [record("req_1"), record("req_1"), record("req_0", { isFinal: false, finalId: "req_1" })];
    await acknowledge(counters, records, []);
    expect(told.map(({ requests }) => requests.map(({ id }) => id))).toEqual([["req_1"]]);
  });

  test("takes the newest total when a flush was several transactions", async () => {
    const { counters, told } = createNotes();
    const total = { organizationId: "org_a", apiKeyId: "key_a", windowStartMs: null };
    await acknowledge(
      counters,
      [record("req_1")],
      [
        result({ keyTotals: [{ ...total, used: "9000", version: "10" }] }),
        result({ keyTotals: [{ ...total, used: "1000", version: "9" }] }),
      ],
    );
    expect(told[0]?.totals).toEqual([{ name: "key:key_a:all", base: "9", version: "10" }]);
  });
});
