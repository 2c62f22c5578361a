import { describe, expect, it, vi } from "vitest";
import type { Batch, BatchEntry } from "../types.ts";
import { createBehind } from "./behind.ts";

const entry = (id: string, bytes = 100): BatchEntry => ({
  rows: [JSON.stringify([id.padEnd(bytes)])],
  settlement: null,
});

/** What was sent, with what releases it. */
function stage() {
  const sent: { batch: Batch; release: () => void }[] = [];
  const behind = createBehind(async (batch, release) => void sent.push({ batch, release }));
  return { behind, sent, sizes: () => sent.map(({ batch }) => batch.records) };
}

const nothing = (): void => {};

describe("what the journal has", () => {
  it("goes to Redis together, and is released together", async () => {
    const { behind, sent, sizes } = stage();
    const released: string[] = [];
    for (const id of ["a", "b", "c"]) behind.add([entry(id)], () => void released.push(id));
    expect(sizes()).toEqual([]);
    await vi.waitFor(() => expect(sizes()).toEqual([3]));
    expect(released).toEqual([]);
    sent[0]?.release();
    expect(released).toEqual(["a", "b", "c"]);
  });

  it("goes at once if something else has to be judged after it", () => {
    const { behind, sizes } = stage();
    behind.add([entry("a"), entry("b")], nothing);
    behind.flush();
    behind.flush();
    expect(sizes()).toEqual([2]);
  });

  it("goes in batches of at most 200 records and 256 KB", () => {
    const { behind, sizes } = stage();
    for (let count = 0; count < 250; count += 1) behind.add([entry(`${count}`)], nothing);
    behind.flush();
    for (let count = 0; count < 3; count += 1) behind.add([entry(`${count}`, 100_000)], nothing);
    behind.add([entry("huge", 1_000_000)], nothing);
    behind.flush();
    expect(sizes()).toEqual([200, 50, 2, 1, 1]);
  });
});
