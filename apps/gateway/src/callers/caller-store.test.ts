import type { Caller } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { createCallerStore } from "./caller-store.ts";

const callerNamed = (description: string): Caller =>
  ({ organizationId: "org_1", apiKeyId: "key_1", keyDescription: description }) as Caller;

function createStore(load: (hash: string) => Promise<Caller | null>) {
  const store = createCallerStore({
    load: async (hash) => {
      const caller = await load(hash);
      return caller && { caller, bytes: 100 };
    },
    maxCallers: 10,
    maxBytes: 1_000_000,
    unknownTtlMs: 60_000,
    staleAfterMs: 0,
    rereadWithinMs: 20,
  });
  store.onConnected();
  return store;
}

describe("caller contexts in memory", () => {
  it("are read once, also for many calls at the same time", async () => {
    let reads = 0;
    const store = createStore(async () => {
      reads += 1;
      return callerNamed("one");
    });
    await Promise.all(Array.from({ length: 20 }, () => store.find("hash")));
    expect(store.find("hash")).toMatchObject({ keyDescription: "one" });
    expect(reads).toBe(1);
  });

  it("#37 never keep a value whose read began before the change", async () => {
    const answers: ((caller: Caller) => void)[] = [];
    const store = createStore(() => new Promise((resolve) => answers.push(resolve)));
    const first = store.find("hash");
    store.onChange("org_1");
    answers[0]?.(callerNamed("old"));
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    answers[1]?.(callerNamed("new"));
    expect(await first).toMatchObject({ keyDescription: "new" });
    expect(store.find("hash")).toMatchObject({ keyDescription: "new" });
  });

  it("#36 are read again after a change of their organization only", async () => {
    let reads = 0;
    const store = createStore(async () => callerNamed(String(++reads)));
    await store.find("hash");
    store.onChange("org_2");
    expect(store.find("hash")).toMatchObject({ keyDescription: "1" });
    store.onChange("org_1");
    expect(await store.find("hash")).toMatchObject({ keyDescription: "2" });
  });

  it("remember an unknown key until something changes", async () => {
    let reads = 0;
    const store = createStore(async () => {
      reads += 1;
      return null;
    });
    expect(await store.find("hash")).toBeNull();
    expect(await store.find("hash")).toBeNull();
    expect(reads).toBe(1);
    store.onChange("*");
    expect(await store.find("hash")).toBeNull();
    expect(reads).toBe(2);
  });

  it("#85 serve known keys while PostgreSQL is unavailable, and refuse unknown ones with 503, never 401", async () => {
    let away = false;
    const store = createStore(async () => {
      if (away) throw new Error("connection refused");
      return callerNamed("one");
    });
    await store.find("known");
    away = true;
    store.onDisconnected();
    expect(await store.find("known")).toMatchObject({ keyDescription: "one" });
    await expect(store.find("other")).rejects.toMatchObject({ code: "unavailable", status: 503 });
  });

  it("#85 serve known keys while PostgreSQL hangs: one request waits a moment, the others not at all", async () => {
    let hangs = false;
    let reads = 0;
    const store = createStore(() => {
      reads += 1;
      return hangs ? new Promise(() => {}) : Promise.resolve(callerNamed("one"));
    });
    await store.find("known");
    hangs = true;
    store.onDisconnected();
    expect(await store.find("known")).toMatchObject({ keyDescription: "one" });
    expect(await store.find("known")).toMatchObject({ keyDescription: "one" });
    expect(reads).toBe(2);
  });

  it("#37 that change with every read are used as they were just read, and never kept", async () => {
    let reads = 0;
    const store = createStore(async () => {
      store.onChange("org_1");
      return callerNamed(String(++reads));
    });
    expect(await store.find("hash")).toMatchObject({ keyDescription: String(reads) });
    const before = reads;
    await store.find("hash");
    expect(reads).toBeGreaterThan(before);
  });

  it("are bounded by their size, and large ones take no small one's place", async () => {
    const sizes: Record<string, number> = { small: 100 };
    const store = createCallerStore({
      load: async (hash) => ({ caller: callerNamed(hash), bytes: sizes[hash] ?? 1_000_000 }),
      ...{ maxCallers: 50_000, maxBytes: 32 * 1024 * 1024, unknownTtlMs: 60_000 },
      ...{ staleAfterMs: 0, rereadWithinMs: 20 },
    });
    store.onConnected();
    await store.find("small");
    for (let at = 0; at < 200; at += 1) await store.find(`large ${at}`);
    expect(store.size()).toBeLessThan(5);
    expect(store.find("small")).toMatchObject({ keyDescription: "small" });
  });

  it("that are too large are refused, also where an older one is known, until they change", async () => {
    let isLarge = false;
    let reads = 0;
    const store = createCallerStore({
      load: async () => {
        reads += 1;
        return { caller: isLarge ? null : callerNamed("one"), bytes: 1 };
      },
      ...{ maxCallers: 10, maxBytes: 1_000_000, unknownTtlMs: 60_000, staleAfterMs: 0, rereadWithinMs: 20 },
    });
    store.onConnected();
    expect(await store.find("hash")).toMatchObject({ keyDescription: "one" });
    isLarge = true;
    store.onChange("org_1");
    await expect(store.find("hash")).rejects.toThrow("2 MB");
    expect(() => store.find("hash")).toThrow("2 MB");
    expect(reads).toBe(2);
    isLarge = false;
    store.onChange("org_1");
    expect(await store.find("hash")).toMatchObject({ keyDescription: "one" });
  });
});
