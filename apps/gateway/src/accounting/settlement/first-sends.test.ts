import { describe, expect, it } from "vitest";
import type { Batch } from "../types.ts";
import { createFirstSends } from "./first-sends.ts";

const AMOUNTS = [{ name: "key:key_1:all", amount: "5" }];

const batchOf = (id: string): Batch => ({
  id,
  json: "{}",
  records: 1,
  settlements: [{ organizationId: "org_1", id: "req_1", amounts: AMOUNTS, scopes: [] }] as never,
});
const isRepeat = ({ settlements: [first] }: Batch) => first?.isRepeat === true;

describe("the settlements of a batch", () => {
  it("are repeats from the second time on, since Redis may have taken what it never acknowledged", () => {
    const sends = createFirstSends();
    const batch = batchOf("bat_1");
    expect(isRepeat(sends.take(batch))).toBe(false);
    expect(isRepeat(sends.take(batch))).toBe(true);
  });

  it("are first ones once from the disk when they were never sent before", () => {
    const sends = createFirstSends();
    sends.toDisk(batchOf("bat_1"));
    expect(isRepeat(sends.takeFromDisk(batchOf("bat_1")))).toBe(false);
    expect(isRepeat(sends.takeFromDisk(batchOf("bat_1")))).toBe(true);
  });

  it("are repeats from the disk when they were sent before, or when another process wrote them", () => {
    const sends = createFirstSends();
    const batch = batchOf("bat_1");
    sends.take(batch);
    sends.toDisk(batch);
    expect(isRepeat(sends.takeFromDisk(batchOf("bat_1")))).toBe(true);
    expect(isRepeat(sends.takeFromDisk(batchOf("bat_2")))).toBe(true);
  });
});
