import { describe, expect, it } from "vitest";
import type { RouteReport, UpstreamKeyUsage } from "../../data/providers.ts";
import { mergeUpstreamKeys } from "./merge-upstream-keys.ts";

const key = (id: string | null, name: string, provider = "openai"): RouteReport["keys"][number] => ({
  ...{ id, name, provider, attempts: 0, successRate: null, firstTokenMs: null, tokensPerSecond: null },
  exclusions: [],
});
type KeyUsage = UpstreamKeyUsage["upstreamKeys"][number];
const used = (attempts: number, fields: Partial<KeyUsage> = {}): KeyUsage => ({
  ...{ provider: "openai", mode: "organization", credential: "0a1b2c3d", keyIds: [], requests: attempts },
  ...{
    attempts,
    succeeded: attempts,
    failed: 0,
    canceled: 0,
    outputTokens: 0,
    meanMs: null,
    tokensPerSecond: null,
  },
  ...{ firstTokenP50Ms: null, firstTokenP95Ms: null },
  ...fields,
});
const shown = (keys: readonly RouteReport["keys"][number][], usage: readonly KeyUsage[] | null) =>
  mergeUpstreamKeys(keys, usage).map(({ name, provider, usage: own, share }) => [
    ...[name, provider, own?.attempts ?? null, share],
  ]);

describe("upstream keys", () => {
  it("are listed by provider with their share, used or not, and so is what was used and is gone", () => {
    const keys = [key("pk_main", "Main"), key("pk_idle", "Idle"), key("pk_b", "B", "azure")];
    const usage = [
      used(6, { keyIds: ["pk_main"] }),
      used(3, { mode: "operator", credential: null }),
      used(1, { credential: "deadbeef" }),
    ];
    expect(shown(keys, usage)).toEqual([
      ["B", "azure", 0, null],
      ["Main", "openai", 6, 0.6],
      ["Idle", "openai", 0, 0],
      ["Operator's keys", "openai", 3, 0.3],
      ["Deleted or replaced key deadbeef", "openai", 1, 0.1],
    ]);
  });

  it("that have the same secret are counted once", () => {
    const keys = [key("pk_a", "First"), key("pk_b", "Second")];
    expect(shown(keys, [used(4, { keyIds: ["pk_a", "pk_b"] })])).toEqual([
      ["First", "openai", 4, 1],
      ["Second (same key as First)", "openai", null, null],
    ]);
  });

  it("of the operator have states one by one, and are counted together", () => {
    const keys = [key(null, "key 1"), key(null, "key 2")];
    expect(shown(keys, [used(4, { mode: "operator", credential: null })])).toEqual([
      ["Operator's key 1", "openai", null, null],
      ["Operator's key 2", "openai", null, null],
      ["Operator's keys", "openai", 4, 1],
    ]);
  });

  it("of the operator have their sums where there is only one at a provider", () => {
    const keys = [key(null, "key 1"), key(null, "key 1", "groq")];
    expect(shown(keys, [used(4, { mode: "operator", credential: null })])).toEqual([
      ["Operator's key", "groq", 0, null],
      ["Operator's key", "openai", 4, 1],
    ]);
    expect(shown(keys.slice(0, 1), null)).toEqual([["Operator's key", "openai", null, null]]);
  });

  it("have states alone where nothing is counted", () => {
    expect(shown([key("pk_main", "Main")], null)).toEqual([["Main", "openai", null, null]]);
  });

  it("lose no attempt: the rows of a provider add up to it", () => {
    const keys = [key("pk_a", "A"), key("pk_b", "B"), key(null, "key 1"), key("pk_c", "C", "azure")];
    const usage = [
      used(1, { keyIds: ["pk_b", "pk_a"] }),
      used(2, { keyIds: ["pk_new"], credential: "11111111" }),
      used(4, { mode: "operator", credential: null }),
      used(8, { credential: "22222222" }),
      used(16, { provider: "azure", keyIds: ["pk_c"] }),
      used(32, { provider: "groq", mode: "operator", credential: null }),
    ];
    const rows = mergeUpstreamKeys(keys, usage);
    for (const [provider, attempts] of [
      ["openai", 15],
      ["azure", 16],
      ["groq", 32],
    ] as const) {
      const own = rows.filter((row) => row.provider === provider);
      expect(own.reduce((sum, row) => sum + (row.usage?.attempts ?? 0), 0)).toBe(attempts);
      expect(own.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});
