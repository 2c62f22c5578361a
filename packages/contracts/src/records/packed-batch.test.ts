import { expect, it } from "vitest";
import { type PackedBatch, type StoredBatch, unpackBatch } from "./packed-batch.ts";

const packed: PackedBatch = {
  v: 1,
  id: "bat_1",
  fields: ["id", "status", "tokens", "cost", "source"],
  tokens: ["input", "pages", "output"],
  cost: ["input", "imageInput"],
  rows: [
    ["req_1", 200, [5, null, 7], ["10", null], "sdk"],
    ["req_2", 429, [0, 3, 0], ["0", "2"]],
  ],
};

it("is the plain form again, by name: kinds of usage that are missing stay missing", () => {
  expect(unpackBatch(packed)).toMatchObject({
    v: 1,
    id: "bat_1",
    records: [
      {
        id: "req_1",
        status: 200,
        tokens: { input: 5, output: 7 },
        cost: { input: "10", imageInput: null },
        source: "sdk",
      },
      {
        id: "req_2",
        status: 429,
        tokens: { input: 0, pages: 3, output: 0 },
        cost: { input: "0", imageInput: "2" },
        source: null,
      },
    ],
  });
});

it("takes the names of each batch, whatever the batch before had", () => {
  const other = { ...packed, fields: ["status", "id", "later"], cost: [], rows: [[500, "req_3"]] };
  expect(unpackBatch(other).records).toMatchObject([{ id: "req_3", status: 500, later: null, reason: null }]);
  expect(unpackBatch(other).records[0]).not.toHaveProperty("source");
  expect(unpackBatch(packed).records).toMatchObject([
    { source: "sdk", cost: { input: "10" } },
    { status: 429 },
  ]);
  const nameless = { ...other, fields: [null, "id"] as unknown as string[] };
  expect(unpackBatch(nameless).records).toMatchObject([{ id: "req_3" }]);
});

it("completes records of earlier releases, in both forms", () => {
  const later = { levels: null, reason: null, unpriced: false, attemptMs: null };
  expect(unpackBatch(packed).records).toMatchObject([later, later]);
  const plain = { v: 1, id: "bat_2", records: [{ id: "req_1" }] } as unknown as StoredBatch;
  expect(unpackBatch(plain)).toMatchObject({ id: "bat_2", records: [{ id: "req_1", ...later }] });
});

it("leaves anything else unchanged", () => {
  for (const odd of [null, 5, {}, { rows: [1] }, { ...packed, cost: 1 }, { ...packed, rows: [1] }]) {
    expect(unpackBatch(odd as unknown as PackedBatch)).toBe(odd);
  }
});
