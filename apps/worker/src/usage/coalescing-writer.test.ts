import type { UsageRecord } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { createCoalescingWriter } from "./coalescing-writer.ts";

const records = (...ids: string[]) => ids.map((id) => ({ id }) as UsageRecord);

/** A commit that the test finishes by hand, and what it saw. */
function createStage() {
  const flushes: string[][] = [];
  const pending: { finish: () => void; fail: (error: Error) => void }[] = [];
  return {
    flushes,
    pending,
    commit: (flush: readonly UsageRecord[]) => {
      flushes.push(flush.map((record) => record.id));
      return new Promise<number>((resolve, reject) => {
        pending.push({ finish: () => resolve(flush.length), fail: reject });
      });
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the coalescing writer", () => {
  test("puts the records of several jobs into one transaction", async () => {
    const stage = createStage();
    const writer = createCoalescingWriter({
      commit: stage.commit,
      afterCommit: async () => {},
      startRecords: 4,
      maxRecords: 4,
      maxSubmissions: 64,
      maxWaitMs: 10_000,
    });
    const jobs = [
      writer.submit(records("a", "b")),
      writer.submit(records("c")),
      writer.submit(records("d", "e")),
    ];
    expect(stage.flushes).toEqual([["a", "b", "c", "d", "e"]]);
    expect(writer.size()).toBe(0);
    stage.pending[0]!.finish();
    await Promise.all(jobs);
  });

  test("#91 runs one transaction at a time and gathers meanwhile", async () => {
    const stage = createStage();
    const writer = createCoalescingWriter({
      commit: stage.commit,
      afterCommit: async () => {},
      startRecords: 2,
      maxRecords: 4,
      maxSubmissions: 2,
      maxWaitMs: 10_000,
    });
    const first = writer.submit(records("a", "b"));
    const second = [writer.submit(records("c", "d")), writer.submit(records("e"))];
    await settled();
    expect(stage.flushes).toEqual([["a", "b"]]);
    stage.pending[0]!.finish();
    await first;
    await settled();
    expect(stage.flushes).toEqual([
      ["a", "b"],
      ["c", "d", "e"],
    ]);
    stage.pending[1]!.finish();
    await Promise.all(second);
    expect(writer.size()).toBe(0);
  });

  test("begins a second transaction when a whole flush waits, and no third", async () => {
    const stage = createStage();
    const writer = createCoalescingWriter({
      commit: stage.commit,
      afterCommit: async () => {},
      startRecords: 1,
      maxRecords: 2,
      maxSubmissions: 64,
      maxWaitMs: 10_000,
    });
    const [, second] = ["a", "b", "c", "d", "e"].map((id) => writer.submit(records(id)));
    await settled();
    expect(stage.flushes).toEqual([["a"], ["b", "c"]]);
    stage.pending[1]!.finish();
    await second;
    await settled();
    expect(stage.flushes).toEqual([["a"], ["b", "c"], ["d", "e"]]);
  });

  test("takes no more into one transaction than it may", async () => {
    const stage = createStage();
    const writer = createCoalescingWriter({
      commit: stage.commit,
      afterCommit: async () => {},
      startRecords: 1,
      maxRecords: 3,
      maxSubmissions: 64,
      maxWaitMs: 10_000,
    });
    void writer.submit(records("a"));
    for (const id of ["b", "c", "d", "e"]) void writer.submit(records(id));
    stage.pending[0]!.finish();
    await settled();
    expect(stage.flushes).toEqual([["a"], ["b", "c", "d"]]);
  });

  test("flushes few records when as many jobs wait as may be in hand", () => {
    const stage = createStage();
    const writer = createCoalescingWriter({
      commit: stage.commit,
      afterCommit: async () => {},
      startRecords: 500,
      maxRecords: 500,
      maxSubmissions: 2,
      maxWaitMs: 10_000,
    });
    void writer.submit(records("a"));
    expect(stage.flushes).toEqual([]);
    void writer.submit(records("b"));
    expect(stage.flushes).toEqual([["a", "b"]]);
  });

  test("flushes a lone record after the longest wait", async () => {
    const writer = createCoalescingWriter({
      commit: async (flush) => flush.length,
      afterCommit: async () => {},
      startRecords: 500,
      maxRecords: 500,
      maxSubmissions: 64,
      maxWaitMs: 1,
    });
    await expect(writer.submit(records("a"))).resolves.toBeUndefined();
  });

  test("#88 fails every job of a flush that did not commit, and continues", async () => {
    const stage = createStage();
    const writer = createCoalescingWriter({
      commit: stage.commit,
      afterCommit: async () => {},
      startRecords: 1,
      maxRecords: 1,
      maxSubmissions: 64,
      maxWaitMs: 1,
    });
    const first = writer.submit(records("a"));
    stage.pending[0]!.fail(new Error("gone"));
    await expect(first).rejects.toThrow("gone");
    const second = writer.submit(records("b"));
    stage.pending[1]!.finish();
    await expect(second).resolves.toBeUndefined();
  });

  test("acknowledges only when what follows the commit is through, and commits the next meanwhile", async () => {
    const stage = createStage();
    const after: (() => void)[] = [];
    const writer = createCoalescingWriter({
      commit: stage.commit,
      afterCommit: () => new Promise<void>((resolve) => after.push(resolve)),
      startRecords: 1,
      maxRecords: 1,
      maxSubmissions: 64,
      maxWaitMs: 1,
    });
    let done = false;
    const first = writer.submit(records("a")).then(() => {
      done = true;
    });
    void writer.submit(records("b"));
    stage.pending[0]!.finish();
    await settled();
    expect(stage.flushes).toEqual([["a"], ["b"]]);
    expect(done).toBe(false);
    after[0]!();
    await first;
  });
});
