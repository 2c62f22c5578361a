import { expect, it } from "vitest";
import type { ApiKey } from "../../data/api-keys.ts";
import { attentionTo, compareAttention } from "./key-attention.ts";

const NOW = new Date("2026-03-10T12:00:00.000Z");
const LIMITS: ApiKey["limits"] = {
  ...{ total: null, recurring: null, requestsPerMinute: null, tokensPerMinute: null, concurrency: null },
};
const attention = (facts: Partial<Pick<ApiKey, "status" | "expiresAt" | "used">>, total: string | null) =>
  attentionTo({ status: "enabled", expiresAt: null, used: "0", ...facts, limits: { ...LIMITS, total } }, NOW);

it("a key needs attention near a limit, at it, or before it expires", () => {
  expect(attention({ used: "79.9" }, "100")).toBeNull();
  expect(attention({ used: "80" }, "100")).toEqual({ kind: "limit", share: 0.8 });
  expect(attention({}, "0")).toEqual({ kind: "limit", share: 1 });
  const at = "2026-03-15T00:00:00.000Z";
  expect(attention({ expiresAt: at }, null)).toEqual({ kind: "expiry", at });
  expect(attention({ expiresAt: at, used: "90" }, "100")).toEqual({ kind: "limit", share: 0.9 });
  expect(attention({ expiresAt: "2026-03-18T00:00:00.000Z" }, null)).toBeNull();
});

it("one that doesn't work anyway needs none", () => {
  expect(attention({ status: "disabled", used: "100" }, "100")).toBeNull();
  expect(attention({ expiresAt: "2026-03-10T12:00:00.000Z", used: "100" }, "100")).toBeNull();
});

it("the worst comes first", () => {
  const found = [
    { kind: "expiry", at: "2026-03-15T00:00:00.000Z" },
    { kind: "limit", share: 0.8 },
    { kind: "expiry", at: "2026-03-11T00:00:00.000Z" },
    { kind: "limit", share: 1.2 },
  ] as const;
  expect(found.toSorted(compareAttention)).toEqual([found[3], found[1], found[2], found[0]]);
});
