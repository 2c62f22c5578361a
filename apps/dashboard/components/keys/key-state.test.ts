import { describe, expect, it } from "vitest";
import type { ApiKey } from "../../data/api-keys.ts";
import { makeKey } from "../../test/make-key.ts";
import { keyState } from "./key-state.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

const recurring = (used: string): ApiKey["limits"]["recurring"] => ({
  amount: "5.000000000000",
  window: { unit: "day", count: 1 },
  used,
  resetsAt: "2026-03-11T00:00:00.000Z",
});

describe("the state of a key", () => {
  const { limits } = makeKey({});
  it.each([
    ["enabled", {}],
    ["disabled", { status: "disabled", expiresAt: "2026-03-10T12:00:00.000Z" }],
    ["expired", { expiresAt: "2026-03-10T12:00:00.000Z" }],
    ["enabled", { expiresAt: "2026-03-10T12:00:01.000Z" }],
    ["limit reached", { limits: { ...limits, total: "10.000000000000" } }],
    ["enabled", { limits: { ...limits, total: "10.000000000001" } }],
    ["limit reached", { limits: { ...limits, recurring: recurring("5.100000000000") } }],
    ["enabled", { limits: { ...limits, recurring: recurring("4.900000000000") } }],
  ] as [string, Partial<ApiKey>][])("is %s for %j", (state, fields) =>
    expect(keyState(makeKey(fields), NOW)).toBe(state),
  );
});
