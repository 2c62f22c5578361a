import type { UsageRecord } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { StoppingError } from "./retry-until-written.ts";
import { writeWhole } from "./record-writer.ts";

const records = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `req_${at}` }) as UsageRecord);
const sqlError = (code: string) => Object.assign(new Error(`refused with ${code}`), { code });

/** A database in which a transaction fails while it holds one of `poison`. */
function createDatabase(poison: readonly string[] = []) {
  const written: string[] = [];
  const dead: string[] = [];
  const waits: string[] = [];
  const stopping = new AbortController();
  let transactions = 0;
  return {
    written,
    dead,
    waits,
    stopping,
    transactions: () => transactions,
    deps: {
      writeRecords: async (flush: readonly UsageRecord[]) => {
        transactions += 1;
        if (flush.some(({ id }) => poison.includes(id))) throw sqlError("22P05");
        written.push(...flush.map(({ id }) => id));
        return flush.length;
      },
      moveToDeadRecords: async (record: UsageRecord) => {
        dead.push(record.id);
      },
      retries: { signal: stopping.signal, onWait: (_: unknown, kind: string) => waits.push(kind) },
    },
  };
}

describe("writing a flush", () => {
  test("is one transaction when nothing is wrong", async () => {
    const database = createDatabase();
    expect(await writeWhole(database.deps, records(500))).toEqual([500]);
    expect(database.transactions()).toBe(1);
  });

  test("buries the one record that is refused and writes the 499 others, in few transactions", async () => {
    const database = createDatabase(["req_137"]);
    const sizes = await writeWhole(database.deps, records(500));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(499);
    expect(database.dead).toEqual(["req_137"]);
    expect(database.written).not.toContain("req_137");
    expect(database.transactions()).toBeLessThanOrEqual(2 * 9 + 1);
  });

  test("buries every record that is refused", async () => {
    const poison = ["req_0", "req_3", "req_9"];
    const database = createDatabase(poison);
    await writeWhole(database.deps, records(10));
    expect(database.dead).toEqual(poison);
    expect(database.written).toHaveLength(7);
  });

  test("waits out what passes with time, and buries nothing for it", async () => {
    const database = createDatabase();
    const failures = [sqlError("57P01"), sqlError("40P01"), sqlError("ECONNREFUSED")];
    const write = database.deps.writeRecords;
    const deps = {
      ...database.deps,
      writeRecords: (flush: readonly UsageRecord[]) => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : write(flush);
      },
    };
    expect(await writeWhole(deps, records(3))).toEqual([3]);
    expect(database.waits).toEqual(["transient", "transient", "transient"]);
    expect(database.dead).toEqual([]);
  });

  test("blames no record for a missing table: it waits for an operator", async () => {
    const database = createDatabase();
    const failures = [sqlError("42P01")];
    const write = database.deps.writeRecords;
    const deps = {
      ...database.deps,
      writeRecords: (flush: readonly UsageRecord[]) => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : write(flush);
      },
    };
    expect(await writeWhole(deps, records(3))).toEqual([3]);
    expect(database.waits).toEqual(["unexpected"]);
  });

  test("#88 gives up at once when the worker stops, with nothing written or buried", async () => {
    const database = createDatabase();
    const deps = {
      ...database.deps,
      writeRecords: () => {
        database.stopping.abort();
        return Promise.reject(sqlError("57P01"));
      },
    };
    await expect(writeWhole(deps, records(3))).rejects.toBeInstanceOf(StoppingError);
    expect(database.dead).toEqual([]);
  });
});
