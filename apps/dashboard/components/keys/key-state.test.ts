import { describe, expect, it } from "vitest";
import type { ApiKey } from "../../data/api-keys.ts";
import { keyState } from "./key-state.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

const makeKey = (fields: Partial<ApiKey>): ApiKey => ({
  id: "key_1",
  projectId: "prj_1",
  description: "Billing bot",
  tags: [],
  status: "enabled",
  masked: "cw_••••a1B2",
  createdAt: "2026-01-01T00:00:00.000Z",
  createdBy: { kind: "user", id: "usr_1", name: "Ada Lovelace" },
  expiresAt: null,
  used: "10.000000000000",
  limits: { total: null, recurring: null, requestsPerMinute: null, tokensPerMinute: null, concurrency: null },
  iamRules: 0,
  endingSecrets: [],
  ...fields,
});

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
