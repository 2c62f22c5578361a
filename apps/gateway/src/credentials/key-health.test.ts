import { beyondBounds, type UpstreamError } from "@causeway/dialects";
import { UpstreamFailure } from "@causeway/upstream";
import { describe, expect, it } from "vitest";
import { failureOf } from "../pipeline/attempt/failure.ts";
import { dropOperatorKeys } from "../pipeline/resolve/drop-operator-keys.ts";
import type { Attempt } from "../request/attempt.ts";
import type { Candidate, Credential } from "../request/candidate.ts";
import { createKeyHealth } from "./key-health.ts";

const own = (healthId: string, tier = 0): Credential =>
  ({ hash: "same", healthId, tier, mode: "organization" }) as Credential;
const operators = (healthId: string): Credential =>
  ({ hash: healthId, healthId, tier: Number.POSITIVE_INFINITY, mode: "operator" }) as Credential;
const candidate = (...credentials: Credential[]): Candidate =>
  ({ providerId: "openai", organizationId: "org", upstreamModel: "m", credentials }) as unknown as Candidate;
const failed = (credential: Credential, error: Partial<UpstreamError>): Attempt =>
  ({
    candidate: candidate(),
    credential,
    errorType: error.errorType ?? "upstream_error",
    error: { errorType: "upstream_error", fault: "provider", status: 500, ...error },
  }) as Attempt;
const NONE: ReadonlySet<Credential> = new Set();

describe("keys of organizations", () => {
  it("are used by place: the first that is healthy, in turn where they share one", () => {
    const health = createKeyHealth(() => 0);
    const [first, second, third] = [own("1", 0), own("2", 1), own("3", 1)];
    const one = candidate(first, second, third, operators("op"));
    const pick = () => health.pick(one, NONE)?.healthId;
    expect([pick(), pick()]).toEqual(["1", "1"]);
    for (let count = 0; count < 3; count += 1) health.report(failed(first, {}));
    expect([pick(), pick(), pick()]).toEqual(["2", "3", "2"]);
    for (const key of [second, third]) health.report(failed(key, { fault: "key", errorType: "auth_error" }));
    expect(pick()).toBe("op");
  });

  it("take turns evenly although an operator's come after them, and whatever other organizations do", () => {
    const health = createKeyHealth(() => 0);
    const [a, b] = [
      candidate(own("a1"), own("a2"), operators("op1"), operators("op2")),
      candidate(own("b1"), own("b2")),
    ];
    const picked = [1, 2, 3, 4].map(() => [health.pick(a, NONE), health.pick(b, NONE)]);
    expect(picked.map(([one]) => one?.healthId)).toEqual(["a1", "a2", "a1", "a2"]);
    expect(picked.map(([, one]) => one?.healthId)).toEqual(["b1", "b2", "b1", "b2"]);
  });

  it("are healthy or not for each organization apart, although two entered the same key", () => {
    const health = createKeyHealth(() => 0);
    health.report(failed(own("pk_a x"), { fault: "key", errorType: "auth_error" }));
    expect(health.pick(candidate(own("pk_a x")), NONE)).toBeNull();
    expect(health.pick(candidate(own("pk_b y")), NONE)).not.toBeNull();
  });

  it("stay as they were, whatever answers beyond the bounds they bring", () => {
    const health = createKeyHealth(() => 0);
    const [key, tired, spare] = [own("pk_a"), own("pk_b", 0), own("pk_c", 1)];
    const pick = () => health.pick(candidate(tired, spare), NONE);
    const tooLarge = failureOf(new UpstreamFailure("too_large", "too much"));
    if (tooLarge === "canceled") throw new Error("nothing was canceled");
    const large = [beyondBounds("too many tool calls"), tooLarge];
    for (let count = 0; count < 10; count += 1) for (const error of large) health.report(failed(key, error));
    expect([...health.all()]).toEqual([]);
    expect(health.pick(candidate(key), NONE)).toBe(key);
    for (let count = 0; count < 2; count += 1) health.report(failed(tired, {}));
    for (const error of large) health.report(failed(tired, error));
    expect(pick()).toBe(tired);
    health.report(failed(tired, {}));
    expect(pick()).toBe(spare);
  });

  it("#41 are used again when they are entered again", () => {
    const health = createKeyHealth(() => 0);
    health.report(failed(own("pk_a old"), { fault: "key", errorType: "auth_error" }));
    expect(health.pick(candidate(own("pk_a new")), NONE)).not.toBeNull();
  });
});

describe("what is held against a key", () => {
  it("#42 #43 is no missing path, no unknown model, no bound of ours and no caller's own timeout", () => {
    const health = createKeyHealth(() => 0);
    const [key, other] = [own("1"), own("2")];
    for (let count = 0; count < 5; count += 1) {
      health.report(failed(key, { fault: "model", status: 404 }));
      health.report(failed(key, { fault: "caller", status: 408 }));
      health.report({ ...failed(key, {}), errorType: "canceled", error: null });
      health.report(failed(key, { isOurBound: true }));
    }
    expect(health.isHealthy(key)).toBe(true);
    expect([1, 2].map(() => health.pick(candidate(key, other), NONE)?.healthId)).toEqual(["1", "2"]);
  });

  it("#41 #44 is an empty account at once, for five minutes", () => {
    let time = 0;
    const health = createKeyHealth(() => time);
    const one = candidate(own("1"), own("2"));
    health.report(failed(own("1"), { fault: "credit", status: 402 }));
    expect([1, 2, 3].map(() => health.pick(one, NONE)?.healthId)).toEqual(["2", "2", "2"]);
    time = 299_999;
    expect([1, 2].map(() => health.pick(one, NONE)?.healthId)).not.toContain("1");
    time = 300_000;
    expect([1, 2].map(() => health.pick(one, NONE)?.healthId)).toContain("1");
  });

  it("#41 #44 is an empty account, which one request tries every five minutes, and no other, even if there is nothing else", () => {
    let time = 0;
    const health = createKeyHealth(() => time);
    const key = own("1");
    const only = candidate(key);
    const empty = () => health.report({ ...failed(key, { fault: "credit", status: 402 }), startedAt: time });
    empty();
    expect([health.pick(only, NONE), health.problemOf(key, only)?.kind]).toEqual([null, "credit"]);
    for (const minutes of [5, 10]) {
      time = minutes * 60_000;
      expect(health.pick(only, NONE)).toBe(key);
      health.claim(key, only);
      expect(health.pick(only, NONE)).toBeNull();
      empty();
      expect(health.pick(only, NONE)).toBeNull();
    }
    health.reset();
    expect(health.pick(only, NONE)).toBe(key);
    empty();
    time += 300_000;
    health.report({ ...failed(key, {}), startedAt: time, errorType: "none", error: null });
    expect([1, 2].map(() => health.pick(only, NONE))).toEqual([key, key]);
  });

  it("#44 is no request that only asks for more than is left", () => {
    const health = createKeyHealth(() => 0);
    health.report(failed(own("1"), { fault: "credit", status: 402, isVague: true }));
    expect(health.pick(candidate(own("1")), NONE)).not.toBeNull();
  });

  it("#41 is no token that could not be had, beyond a skip: the provider has not refused the key", () => {
    const health = createKeyHealth(() => 0);
    const refused = failureOf(new UpstreamFailure("credential", "no access token"));
    if (refused === "canceled") throw new Error("not canceled");
    expect(refused).toMatchObject({ errorType: "auth_error", fault: "key" });
    for (let count = 0; count < 3; count += 1) health.report(failed(own("1"), refused));
    expect(health.isHealthy(own("1"))).toBe(false);
    expect(health.pick(candidate(own("1"), own("1")), NONE)).not.toBeNull();
  });

  it("#45 is forgotten by a success, and the next skip begins with 30 s again", () => {
    let time = 0;
    const health = createKeyHealth(() => time);
    const key = own("1");
    const failThrice = () => {
      for (let count = 0; count < 3; count += 1) health.report(failed(key, {}));
    };
    failThrice();
    time = 30_000;
    failThrice();
    time = 90_000;
    health.report({ ...failed(key, {}), errorType: "none", error: null });
    failThrice();
    expect(health.isHealthy(key)).toBe(false);
    time = 120_000;
    expect(health.isHealthy(key)).toBe(true);
  });

  it("#46 is every attempt's failure, also of those after the first of a request", () => {
    const health = createKeyHealth(() => 0);
    for (let count = 0; count < 2; count += 1) health.report(failed(own("1"), {}));
    expect(health.isHealthy(own("1"))).toBe(true);
    health.report(failed(own("1"), {}));
    expect(health.isHealthy(own("1"))).toBe(false);
  });
});

describe("an operator's key, asked with by several organizations", () => {
  const key = operators("op");
  const by = (organizationId: string, one = key): Candidate =>
    ({ ...candidate(one, operators("other")), organizationId }) as Candidate;
  const failedFor = (organizationId: string, error: Partial<UpstreamError>): Attempt => ({
    ...failed(key, error),
    candidate: by(organizationId),
    startedAt: 0,
  });
  const PROVOKED: readonly (readonly [string, Partial<UpstreamError>, number])[] = [
    ["errors", {}, 3],
    ["quotas that a single prompt exceeds", { fault: "key", errorType: "rate_limited", status: 429 }, 3],
    ["waits", { fault: "key", errorType: "rate_limited", status: 429, retryAfterSeconds: 500 }, 1],
    ["answers that cannot be read", { errorType: "invalid_response" }, 3],
    ["time-outs", { errorType: "timeout" }, 3],
    ["accounts too small for one request", { fault: "credit", status: 402 }, 1],
  ];
  it.each(PROVOKED)("is kept from the one whose requests meet %s, not from the others", (_, error, times) => {
    const health = createKeyHealth(() => 0);
    for (let count = 0; count < 20; count += 1) health.report(failedFor("a", error));
    expect(health.isHealthy(key, by("a"))).toBe(false);
    expect(health.isHealthy(key, by("b"))).toBe(true);
    for (let count = 0; count < times; count += 1) health.report(failedFor("b", error));
    expect(health.isHealthy(key, by("c"))).toBe(false);
  });

  it("is healthy for all again once it answers anybody", () => {
    const health = createKeyHealth(() => 0);
    for (const asker of ["a", "a"]) health.report(failedFor(asker, {}));
    health.report({ ...failedFor("b", {}), errorType: "none", error: null });
    for (const asker of ["b", "b"]) health.report(failedFor(asker, {}));
    expect(health.isHealthy(key, by("c"))).toBe(true);
  });

  const vague = { fault: "key", errorType: "auth_error", status: 403, isVague: true } as const;
  it("is not excluded by a refusal that does not name it while the provider takes it", async () => {
    const health = createKeyHealth(
      () => 0,
      () => {},
      () => Promise.resolve(true),
    );
    for (const asker of ["a", "b", "c"]) {
      health.report(failedFor(asker, vague));
      await Promise.resolve();
    }
    expect(health.isUsable(key, by("d"))).toBe(true);
    expect(health.isHealthy(key, by("d"))).toBe(true);
  });

  it("is excluded by such a refusal when the provider refuses it on asking", async () => {
    const health = createKeyHealth(
      () => 0,
      () => {},
      () => Promise.resolve(false),
    );
    health.report(failedFor("a", vague));
    await expect.poll(() => health.isUsable(key, by("b"))).toBe(false);
  });

  it.each([401, 403])(
    "is kept from one organization's model where no one can be asked, and excluded once two were refused: %s",
    async (status) => {
      const health = createKeyHealth(() => 0);
      const vague = { fault: "key", errorType: "auth_error", status, isVague: true } as const;
      health.report(failedFor("a", vague));
      await expect.poll(() => health.isHealthy(key, by("a"))).toBe(false);
      expect(health.isHealthy(key, by("b"))).toBe(true);
      expect(health.isUsable(key, by("b"))).toBe(true);
      expect(health.isHealthy(key, { ...by("a"), upstreamModel: "another" })).toBe(true);
      health.report(failedFor("a", vague));
      await Promise.resolve();
      expect(health.isUsable(key, by("b"))).toBe(true);
      health.report(failedFor("b", vague));
      await expect.poll(() => health.isUsable(key, by("c"))).toBe(false);
    },
  );

  it("of an organization is excluded by a 401 where no one can be asked, and not by a 403", async () => {
    for (const [status, isUsable] of [
      [401, false],
      [403, true],
    ] as const) {
      const health = createKeyHealth(() => 0);
      health.report(failed(own("1"), { ...vague, status }));
      await expect.poll(() => health.isHealthy(own("1"), candidate())).toBe(false);
      expect(health.isUsable(own("1"), candidate())).toBe(isUsable);
    }
  });
});

describe("where credits are enforced", () => {
  it("an operator's key is used only when none of the organization's own can be used", () => {
    const health = createKeyHealth(() => 0);
    const both = candidate(own("1"), operators("op"));
    expect(dropOperatorKeys(both, health).credentials.map(({ healthId }) => healthId)).toEqual(["1"]);
    health.report(failed(own("1"), { fault: "key", errorType: "auth_error" }));
    expect(dropOperatorKeys(both, health)).toBe(both);
    const single = candidate(operators("op"));
    expect(dropOperatorKeys(single, health)).toBe(single);
  });
});
