import { LEVELS_RECORD_VERSION, type PackedBatch, USAGE_RECORD_VERSION } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import type { Batch, BatchEntry } from "../types.ts";
import { type BatchDone, createGroupCommit } from "./group-commit.ts";

const entry = (id: string, bytes = 1_000, records = 1): BatchEntry => ({
  rows: Array.from({ length: records }, () => JSON.stringify([id.padEnd(bytes / records)])),
  settlement: null,
});

/** Batches as they were written; each write ends when the test says. */
function createSlowWriter() {
  const batches: Batch[] = [];
  const ends: { free: () => void; done: BatchDone }[] = [];
  const write = (batch: Batch, done: BatchDone): Promise<void> => {
    batches.push(batch);
    return new Promise((resolve) => ends.push({ free: resolve, done }));
  };
  const end = async (error?: Error): Promise<void> => {
    const { free, done } = ends.shift() as (typeof ends)[number];
    done(error);
    free();
    await turn();
  };
  return { batches, write, end };
}

/** Until what was scheduled for this turn of the event loop has run. */
const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};

const sizes = (batches: readonly Batch[]) => batches.map(({ records }) => records);

describe("a group commit", () => {
  it("writes at once when nothing is in flight, and gathers while something is", async () => {
    const { batches, write, end } = createSlowWriter();
    const commit = createGroupCommit(write, () => false);
    const first = commit.add(entry("a"));
    await turn();
    expect(sizes(batches)).toEqual([1]);
    const others = ["b", "c", "d"].map((id) => commit.add(entry(id)));
    await turn();
    expect(sizes(batches)).toEqual([1]);
    await end();
    await first;
    expect(sizes(batches)).toEqual([1, 3]);
    await end();
    await Promise.all(others);
    const { rows } = JSON.parse(batches[1]?.json ?? "") as PackedBatch;
    expect(rows.map(([id]) => String(id).trim())).toEqual(["b", "c", "d"]);
    expect(new Set(batches.map(({ id }) => id)).size).toBe(2);
  });

  it("writes no more than 200 records and 256 KB at once, and every entry whole", async () => {
    const { batches, write, end } = createSlowWriter();
    const commit = createGroupCommit(write, () => false);
    const all = [
      ...Array.from({ length: 250 }, () => commit.add(entry("small"))),
      ...Array.from({ length: 3 }, () => commit.add(entry("large", 100_000))),
      commit.add(entry("huge", 1_000_000, 3)),
    ];
    await turn();
    for (let writes = 0; writes < 4; writes += 1) await end();
    await Promise.all(all);
    expect(sizes(batches)).toEqual([200, 52, 1, 3]);
  });

  it("marks a batch with violations as one that workers of an earlier release leave alone", async () => {
    const { batches, write, end } = createSlowWriter();
    const commit = createGroupCommit(write, () => false);
    const plain = commit.add(entry("a"));
    await turn();
    await end();
    const found = [commit.add({ ...entry("b"), hasViolations: true }), commit.add(entry("c"))];
    await turn();
    await end();
    await Promise.all([plain, ...found]);
    const versions = batches.map(({ json }) => (JSON.parse(json) as PackedBatch).v);
    expect(versions).toEqual([USAGE_RECORD_VERSION, LEVELS_RECORD_VERSION]);
  });

  it("tells everyone in a batch when it is given up, and continues", async () => {
    const { write, end } = createSlowWriter();
    const commit = createGroupCommit(write, () => false);
    const lost = [commit.add(entry("a")), commit.add(entry("b"))];
    await turn();
    const settled = Promise.allSettled(lost);
    await end(new Error("gone"));
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = commit.add(entry("c"));
    await turn();
    await end();
    await next;
  });

  it("is flushed when nothing waits and everyone was told", async () => {
    const { write, end } = createSlowWriter();
    const commit = createGroupCommit(write, () => false);
    await commit.flush();
    const order: string[] = [];
    void commit.add(entry("a")).then(() => order.push("durable"));
    const flushed = commit.flush().then(() => order.push("flushed"));
    await turn();
    await end();
    await flushed;
    expect(order).toEqual(["durable", "flushed"]);
  });
});
