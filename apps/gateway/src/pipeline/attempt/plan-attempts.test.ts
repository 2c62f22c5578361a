import type { UpstreamError } from "@causeway/dialects";
import { createStats } from "@causeway/route-stats";
import { describe, expect, it } from "vitest";
import { createKeyHealth, type KeyHealth } from "../../credentials/key-health.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import { createRouteHealth } from "../../routing/route-health.ts";
import { createPlanner } from "./plan-attempts.ts";
import { listObstacles, untriedError } from "./untried-error.ts";

const key = (hash: string): Credential =>
  ({ hash, healthId: hash, mode: "operator", tier: Number.POSITIVE_INFINITY, settings: {} }) as Credential;
const candidate = (providerId: string, ...hashes: string[]): Candidate =>
  ({ providerId, upstreamModel: "m", credentials: hashes.map(key) }) as unknown as Candidate;

const failed = (one: Candidate, credential: Credential, error: Partial<UpstreamError>): Attempt =>
  ({
    candidate: one,
    credential,
    errorType: error.errorType ?? "upstream_error",
    error: { errorType: "upstream_error", fault: "provider", message: "", code: null, ...error },
  }) as Attempt;

const healths = (keyHealth: KeyHealth = createKeyHealth()) => ({
  keyHealth,
  routeHealth: createRouteHealth({ stats: createStats({ halfLifeMs: 60_000, now: () => 0 }) }),
});

/** Providers and keys tried when every attempt fails with this error. */
function walk(candidates: Candidate[], error: Partial<UpstreamError>, onlyFirst = false): string[] {
  const planner = createPlanner(candidates, healths(), onlyFirst);
  const attempts: Attempt[] = [];
  for (let step = planner.next(attempts); step; step = planner.next(attempts)) {
    attempts.push(failed(step.candidate, step.credential, error));
  }
  return attempts.map(({ candidate: one, credential }) => `${one.providerId}/${credential.hash}`);
}

describe("the order of attempts", () => {
  it("goes to the next provider when the fault is the provider's, three attempts at most", () => {
    const all = [
      candidate("a", "a1", "a2"),
      candidate("b", "b1"),
      candidate("c", "c1"),
      candidate("d", "d1"),
    ];
    expect(walk(all, { fault: "provider" })).toEqual(["a/a1", "b/b1", "c/c1"]);
  });

  it("takes another key of the same provider first when the fault is the key's", () => {
    expect(
      walk([candidate("a", "a1", "a2"), candidate("b", "b1")], { fault: "key", errorType: "auth_error" }),
    ).toEqual(["a/a1", "a/a2", "b/b1"]);
  });

  it("never repeats a fault of the caller", () => {
    expect(walk([candidate("a", "a1", "a2"), candidate("b", "b1")], { fault: "caller" })).toEqual(["a/a1"]);
  });

  it("passes over a provider that can't be sent the request, which is no attempt", () => {
    const [a, b, c] = [candidate("a", "a1"), candidate("b", "b1"), candidate("c", "c1")];
    const planner = createPlanner([a, b, c], healths(), true);
    expect(planner.next([])?.candidate).toBe(a);
    expect(planner.passOver(a)).toBe(true);
    const step = planner.next([]);
    expect(step?.candidate).toBe(b);
    expect([...planner.passedOver]).toEqual([a]);
    expect(planner.passOver(b)).toBe(true);
    expect(planner.passOver(c)).toBe(false);
    expect(planner.next([])).toBeNull();
  });

  it("stays at the pinned provider, with other keys only", () => {
    expect(walk([candidate("a", "a1", "a2"), candidate("b", "b1")], { fault: "provider" }, true)).toEqual([
      "a/a1",
      "a/a2",
    ]);
  });

  it("gives the only key another chance after a provider's error, not after a timeout", () => {
    expect(walk([candidate("a", "a1")], { fault: "provider" })).toEqual(["a/a1", "a/a1", "a/a1"]);
    expect(walk([candidate("a", "a1")], { fault: "provider", errorType: "timeout" })).toEqual(["a/a1"]);
  });

  it("#106 asks the only key again no sooner than its provider said, and not at all when that is long", () => {
    const waits = (retryAfterSeconds: number) => {
      const one = candidate("a", "a1");
      const planner = createPlanner([one], healths(), false);
      return planner.next([failed(one, one.credentials[0]!, { retryAfterSeconds })])?.waitMs;
    };
    expect(waits(1.5)).toBe(1_500);
    expect(waits(0)).toBeLessThanOrEqual(250);
    expect(waits(30)).toBeUndefined();
  });

  it("waits only before the same provider is tried again", () => {
    const planner = createPlanner([candidate("a", "a1"), candidate("b", "b1")], healths(), false);
    const first = planner.next([]);
    const second = planner.next([failed(first!.candidate, first!.credential, {})]);
    expect(second).toMatchObject({ waitMs: 0, candidate: { providerId: "b" } });
  });
});

describe("encrypted state", () => {
  const unread = { fault: "caller", code: "invalid_encrypted_content" } as const;
  const state = (account: string | null, isOnlyThinking = true, pinnedBy: string | null = null) => ({
    account,
    isOnlyThinking,
    pinnedBy,
  });

  /** Keys that are asked when every attempt fails with these errors; the last one repeats. */
  function ask(
    all: Candidate[],
    bound: ReturnType<typeof state> | null,
    errors: object[] = [unread],
    pinned = false,
  ) {
    const planner = createPlanner(all, healths(), pinned, false, { bound });
    const attempts: Attempt[] = [];
    for (let step = planner.next(attempts); step; step = planner.next(attempts)) {
      const error = errors[Math.min(attempts.length, errors.length - 1)] ?? {};
      const { isWithoutThinking = false } = step;
      attempts.push({ ...failed(step.candidate, step.credential, error), isWithoutThinking });
    }
    return attempts.map((one) => `${one.credential.hash}${one.isWithoutThinking ? " without" : ""}`);
  }

  const one = () => candidate("openai", "a1", "a2", "a3", "a4");

  it("goes first to the account that made it, of any provider, and the rest keeps its order", () => {
    const failing = [{ fault: "provider" }];
    expect(ask([one()], state("openai a3"), failing)[0]).toBe("a3");
    const all = [candidate("a", "a1"), candidate("b", "b1", "b2"), candidate("c", "c1")];
    expect(ask(all, state("b b2"), failing)).toEqual(["b2", "a1", "c1"]);
    expect(ask(all, state("gone x"), failing)).toEqual(["a1", "b1", "c1"]);
    expect(ask(all, null, failing)).toEqual(["a1", "b1", "c1"]);
  });

  it("goes to two other accounts that may read it, then once without thinking", () => {
    expect(ask([one()], state(null))).toEqual(["a1", "a2", "a3", "a3 without"]);
    expect(ask([candidate("openai", "a1")], state(null))).toEqual(["a1", "a1 without"]);
    const all = [candidate("a", "a1"), candidate("b", "b1")];
    expect(ask(all, state(null))).toEqual(["a1", "b1", "b1 without"]);
    expect(ask(all, state(null), [unread], true)).toEqual(["a1", "a1 without"]);
  });

  it("asks no other key of an account that could not read it", () => {
    const resource = candidate("azure", "k1", "k2", "k3");
    const [first, second, third] = resource.credentials.map((credential, at) => ({
      ...credential,
      settings: { resource: at < 2 ? "r" : "s" },
      baseUrl: at < 2 ? "https://r.example" : "https://s.example",
    }));
    const azure = { ...resource, credentials: [first, second, third] } as Candidate;
    expect(ask([azure], state(null))).toEqual(["k1", "k3", "k3 without"]);
  });

  it("is never left out where it replaces earlier turns", () => {
    expect(ask([one()], state(null, false))).toEqual(["a1", "a2", "a3"]);
  });

  it("is asked for at no other account where it is stored, whatever happens", () => {
    const pinned = state("openai a2", false, "input.0");
    expect(ask([one()], pinned)).toEqual(["a2"]);
    expect(ask([one(), candidate("b", "b1")], pinned, [{ fault: "key", errorType: "auth_error" }])).toEqual([
      "a2",
    ]);
    expect(ask([candidate("openai", "a1")], pinned)).toEqual([]);
  });

  it("stays left out once it was, and counts with other failures", () => {
    expect(
      ask([candidate("openai", "a1", "a2", "a3")], state("openai a1"), [{ fault: "provider" }, unread]),
    ).toEqual(["a1", "a2", "a3", "a3 without"]);
    expect(
      ask([candidate("openai", "a1", "a2")], state(null), [unread, unread, { fault: "provider" }]),
    ).toEqual(["a1", "a2", "a2 without"]);
    expect(ask([candidate("openai", "a1")], state(null), [unread, { fault: "provider" }])).toEqual([
      "a1",
      "a1 without",
      "a1 without",
    ]);
  });
});

describe("a provider whose only key is being skipped", () => {
  const failThrice = (health: KeyHealth, one: Candidate) => {
    for (let count = 0; count < 3; count += 1) health.report(failed(one, one.credentials[0]!, {}));
  };

  it("comes after one that is healthy, and before none", () => {
    const health = createKeyHealth(() => 0);
    const [a, b] = [candidate("a", "a1"), candidate("b", "b1")];
    failThrice(health, a);
    expect(createPlanner([a, b], healths(health), false).next([])?.candidate).toBe(b);
    failThrice(health, b);
    expect(createPlanner([a, b], healths(health), false).next([])?.candidate).toBe(a);
  });

  it("is not the one that a request without fallback stays with", () => {
    const health = createKeyHealth(() => 0);
    const [a, b] = [candidate("a", "a1"), candidate("b", "b1", "b2")];
    failThrice(health, a);
    const planner = createPlanner([a, b], healths(health), true);
    const attempts: Attempt[] = [];
    for (let step = planner.next(attempts); step; step = planner.next(attempts))
      attempts.push(failed(step.candidate, step.credential, {}));
    expect(attempts.map(({ credential }) => credential.hash)).toEqual(["b1", "b2"]);
  });
});

describe("providers that hang", () => {
  const hang = { fault: "provider", errorType: "timeout" } as const;
  const hung = (...all: Candidate[]) => {
    const deps = healths();
    for (const one of all)
      for (let count = 0; count < 3; count += 1) {
        const [credential] = one.credentials;
        deps.routeHealth.wait(one, credential!)({ answered: false, heard: false });
        const attempt = { ...failed(one, credential!, hang), startedAt: performance.now() };
        deps.keyHealth.report(attempt);
        deps.routeHealth.report(attempt);
      }
    return deps;
  };

  it("are refused at once with the time to wait, but for one request that tries", () => {
    const a = candidate("a", "a1");
    const deps = hung(a);
    expect(createPlanner([a], deps, false).next([])).toBeNull();
    expect(untriedError(listObstacles(deps, [a]), Date.now())).toMatchObject({
      code: "upstream_failed",
      details: { retryAfterSeconds: expect.closeTo(30, 0) },
    });
  });

  it("do not keep a request from one that answers, or that fails at once", () => {
    const [a, b, c] = [candidate("a", "a1"), candidate("b", "b1"), candidate("c", "c1")];
    expect(createPlanner([a, b], hung(a), false).next([])?.candidate).toBe(b);
    const deps = hung(a);
    for (let count = 0; count < 3; count += 1) deps.keyHealth.report(failed(c, c.credentials[0]!, {}));
    expect(createPlanner([a, c], deps, false).next([])?.candidate).toBe(c);
  });
});

describe("the health of upstream keys", () => {
  it("uses several keys in turn", () => {
    const health = createKeyHealth();
    const one = candidate("a", "a1", "a2", "a3");
    const picked = [1, 2, 3, 4].map(() => health.pick(one, new Set())?.hash);
    expect(picked).toEqual(["a1", "a2", "a3", "a1"]);
  });

  it("skips a key after three errors in a row, for 30 s, then twice as long", () => {
    let time = 0;
    const health = createKeyHealth(() => time);
    const one = candidate("a", "a1", "a2");
    const bad = one.credentials[0]!;
    const failThrice = () => {
      for (let count = 0; count < 3; count += 1) health.report(failed(one, bad, {}));
    };
    const picks = () => [1, 2, 3, 4].map(() => health.pick(one, new Set())?.hash);
    failThrice();
    expect(picks()).toEqual(["a2", "a2", "a2", "a2"]);
    time = 30_000;
    expect(picks()).toContain("a1");
    failThrice();
    time = 89_999;
    expect(picks()).not.toContain("a1");
    time = 90_000;
    expect(picks()).toContain("a1");
  });

  it("excludes a refused key for good, and a denied model for that key alone", () => {
    const health = createKeyHealth(() => 0);
    const one = candidate("a", "a1", "a2");
    health.report(failed(one, one.credentials[0]!, { fault: "key", errorType: "auth_error" }));
    health.report(failed(one, one.credentials[1]!, { fault: "model", errorType: "auth_error", status: 403 }));
    expect(health.pick(one, new Set())).toBeNull();
    expect(health.pick({ ...one, upstreamModel: "other" }, new Set())?.hash).toBe("a2");
  });

  it("#43 never holds a caller's fault against a key", () => {
    const health = createKeyHealth(() => 0);
    const one = candidate("a", "a1", "a2");
    for (let count = 0; count < 10; count += 1)
      health.report(failed(one, one.credentials[0]!, { fault: "caller" }));
    expect([1, 2].map(() => health.pick(one, new Set())?.hash)).toEqual(["a1", "a2"]);
  });

  it("prefers the organization's own healthy key to the operator's", () => {
    const health = createKeyHealth(() => 0);
    const own = { ...key("own"), mode: "organization", tier: 0 } as Credential;
    const one = { ...candidate("a", "a1"), credentials: [own, key("a1")] } as Candidate;
    expect([1, 2, 3].map(() => health.pick(one, new Set())?.hash)).toEqual(["own", "own", "own"]);
    for (let count = 0; count < 3; count += 1) health.report(failed(one, own, {}));
    expect(health.pick(one, new Set())?.hash).toBe("a1");
  });
});
