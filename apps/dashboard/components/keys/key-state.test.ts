import { describe, expect, it } from "vitest";
import type { ApiKey } from "../../data/api-keys.ts";
import { filterKeys, keyState, ownersOf, tagsOf } from "./key-state.ts";

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

describe("looking for keys", () => {
  const keys = [
    makeKey({}),
    makeKey({ id: "key_2", description: "Web chat", masked: "cw_••••Zk02", createdBy: null }),
    makeKey({ id: "key_3", description: "Old bot", status: "disabled" }),
  ];
  it.each([
    [{}, ["key_1", "key_2", "key_3"]],
    [{ text: " BOT " }, ["key_1", "key_3"]],
    [{ text: "zk02" }, ["key_2"]],
    [{ text: "ada" }, ["key_1", "key_3"]],
    [{ text: "bot", state: "disabled" }, ["key_3"]],
    [{ text: "nothing like it" }, []],
    [{ owner: "usr_1" }, ["key_1", "key_3"]],
    [{ owner: "usr_2" }, []],
  ] as const)("%j finds %j", (filter, ids) =>
    expect(filterKeys(keys, filter, NOW).map(({ id }) => id)).toEqual(ids),
  );

  it("offers each owner once", () =>
    expect(ownersOf(keys)).toEqual([{ value: "usr_1", label: "Ada Lovelace" }]));

  it("offers each tag once, in order, and has the keys with it", () => {
    const tagged = [makeKey({ id: "key_3", tags: ["web", "eu"] }), makeKey({ id: "key_4", tags: ["web"] })];
    expect(tagsOf(tagged).map(({ value }) => value)).toEqual(["eu", "web"]);
    expect(filterKeys(tagged, { tag: "eu" }, NOW).map(({ id }) => id)).toEqual(["key_3"]);
    expect(filterKeys(tagged, { text: "WEB" }, NOW)).toHaveLength(2);
  });
});
