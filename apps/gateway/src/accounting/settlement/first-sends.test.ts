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
const amountsOf = ({ settlements: [first] }: Batch) => first?.amounts;

describe("the amounts of a batch", () => {
  it("are sent once, since Redis may have taken what it never acknowledged", () => {
    const sends = createFirstSends();
    const batch = batchOf("bat_1");
    expect(amountsOf(sends.take(batch))).toEqual(AMOUNTS);
    expect(amountsOf(sends.take(batch))).toEqual([]);
  });

  it("are sent once from the disk when they were never sent before", () => {
    const sends = createFirstSends();
    sends.toDisk(batchOf("bat_1"));
    expect(amountsOf(sends.takeFromDisk(batchOf("bat_1")))).toEqual(AMOUNTS);
    expect(amountsOf(sends.takeFromDisk(batchOf("bat_1")))).toEqual([]);
  });

  it("are not sent from the disk when they were sent before, or when another process wrote them", () => {
    const sends = createFirstSends();
    const batch = batchOf("bat_1");
    sends.take(batch);
    sends.toDisk(batch);
    expect(amountsOf(sends.takeFromDisk(batchOf("bat_1")))).toEqual([]);
    expect(amountsOf(sends.takeFromDisk(batchOf("bat_2")))).toEqual([]);
  });
});
