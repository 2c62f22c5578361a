import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Attempt } from "../request/attempt.ts";
import type { Candidate, Credential } from "../request/candidate.ts";
import { createKeyHealth } from "./key-health.ts";
import { keyOfConversation } from "./key-of-conversation.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);
const key = (name: string, tier = 0, rest: Partial<Credential> = {}): Credential =>
  ({
    ...{ hash: hashOf(name), healthId: name, tier, mode: "organization", settings: {} },
    ...{ baseUrl: "https://api.example.com/v1", ...rest },
  }) as Credential;
const candidate = (...credentials: Credential[]): Candidate =>
  ({ providerId: "openai", organizationId: "org", upstreamModel: "m", credentials }) as unknown as Candidate;
const failed = (credential: Credential, error: Partial<Attempt["error"] & object>): Attempt =>
  ({
    ...{ candidate: candidate(), credential, startedAt: 0 },
    errorType: error.errorType ?? "upstream_error",
    error: { errorType: "upstream_error", fault: "provider", status: 500, ...error },
  }) as Attempt;

const KEYS = ["k-1", "k-2", "k-3", "k-4", "k-5"].map((name) => key(name));
const SESSIONS = Array.from({ length: 1_000 }, (_, at) => `prj_1\n${hashOf(`session ${at}`)}-${at}`);
const NONE: ReadonlySet<Credential> = new Set();

const spread = (keys: readonly Credential[]) => SESSIONS.map((one) => keyOfConversation(one, keys));

describe("the key of a conversation", () => {
  it.each([2, 3, 4, 5])("is one of %i keys in turn: 1,000 sessions are within 20 %% per key", (count) => {
    const keys = KEYS.slice(0, count);
    const chosen = spread(keys);
    for (const one of keys) {
      const share = chosen.filter((found) => found === one).length / (SESSIONS.length / count);
      expect(share).toBeGreaterThan(0.8);
      expect(share).toBeLessThan(1.2);
    }
  });

  it("changes for no other conversation when a key goes or comes", () => {
    const [gone, ...rest] = KEYS;
    const before = spread(KEYS);
    const after = spread(rest);
    for (const [at, found] of before.entries()) if (found !== gone) expect(after[at]).toBe(found);
  });

  it("doesn't depend on the order of keys, or on where their health is kept", () => {
    const moved = KEYS.map((one) => ({ ...one, healthId: `${one.healthId} again` })).toReversed();
    expect(spread(moved).map((one) => one?.hash)).toEqual(spread(KEYS).map((one) => one?.hash));
  });

  it("differs by project", () => {
    const others = SESSIONS.map((one) => keyOfConversation(one.replace("prj_1", "prj_2"), KEYS));
    const same = spread(KEYS).filter((found, at) => found === others[at]).length;
    expect(same).toBeLessThan(SESSIONS.length / 3);
  });

  it("tells hosts and regions of one key apart", () => {
    const [one, two] = [
      key("k", 0, { settings: { region: "us" } }),
      key("k", 0, { settings: { region: "eu" } }),
    ];
    const other = key("k", 0, { baseUrl: "https://other.example.com" });
    expect(new Set(spread([one, two, other])).size).toBe(3);
  });
});

describe("a conversation", () => {
  const all = candidate(...KEYS);
  const health = () => createKeyHealth(() => 0);
  const conversation = "prj_1\ns-1";

  it("keeps its key over all turns, while requests without one take turns", () => {
    const keys = health();
    const turns = [1, 2, 3].map(() => keys.pick(all, NONE, conversation));
    expect(new Set(turns).size).toBe(1);
    expect([1, 2, 3, 4, 5].map(() => keys.pick(all, NONE))).toEqual(KEYS);
  });

  it("is moved by a 429 and by a key that rests, and always to the same key", () => {
    const keys = health();
    const first = keys.pick(all, NONE, conversation);
    if (!first) throw new Error("no key");
    keys.report(
      failed(first, { fault: "key", errorType: "rate_limited", status: 429, retryAfterSeconds: 60 }),
    );
    const second = keys.pick(all, NONE, conversation);
    if (!second) throw new Error("no key");
    expect(second).not.toBe(first);
    expect(keys.pick(all, NONE, conversation)).toBe(second);
    expect(keys.pick(all, new Set([first]), conversation)).toBe(second);
    for (let count = 0; count < 3; count += 1) keys.report(failed(second, {}));
    expect([first, second]).not.toContain(keys.pick(all, NONE, conversation));
  });

  it("has a key of the best tier that has a healthy one", () => {
    const keys = health();
    const [spare, ...first] = [key("spare", 1), ...KEYS];
    const tiers = candidate(spare, ...first);
    for (const one of SESSIONS.slice(0, 50)) expect(keys.pick(tiers, NONE, one)).not.toBe(spare);
    for (const one of first) keys.report(failed(one, { fault: "key", errorType: "auth_error", status: 401 }));
    expect(keys.pick(tiers, NONE, conversation)).toBe(spare);
  });

  it("leaves a key with more than twice the mean of open requests, and comes back after them", () => {
    const keys = health();
    const home = keys.pick(all, NONE, conversation);
    const ends: ((() => void) | null)[] = [];
    const open = () => {
      const found = keys.pick(all, NONE, conversation);
      if (found) ends.push(keys.begin(found, all));
      return found;
    };
    // The mean of a few says nothing.
    for (let count = 0; count < 8; count += 1) expect(open()).toBe(home);
    const others = Array.from({ length: 92 }, open);
    expect(others).toContain(home);
    const atHome = 8 + others.filter((found) => found === home).length;
    expect(atHome).toBeLessThanOrEqual((2 * 100) / KEYS.length);
    for (const end of ends) end?.();
    expect(Array.from({ length: 8 }, open)).toEqual(Array(8).fill(home));
  });
});
