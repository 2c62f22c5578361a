import { describe, expect, it } from "vitest";
import type { UpstreamError } from "@causeway/dialects";
import { createStats } from "@causeway/route-stats";
import { createKeyHealth } from "../../credentials/key-health.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import type { ObstacleKind } from "../../request/obstacle.ts";
import { findUncalled } from "../../routing/find-obstacles.ts";
import { createRouteHealth } from "../../routing/route-health.ts";
import { renderUntried } from "../settle/final-chunk.ts";
import { createPlanner } from "./plan-attempts.ts";
import { listObstacles, untriedError } from "./untried-error.ts";

const NOW = Date.parse("2026-11-27T21:50:00Z");
const EIGHT_MINUTES = 8 * 60_000;
const SECRET_WORDS = "Incorrect API key provided: sk-proj-****7Qd of organization acct_42";

type Mode = Credential["mode"];

const key = (mode: Mode, number = 1): Credential =>
  ({
    hash: `${mode}${number}`,
    healthId: `${mode} ${number}`,
    owner: "org",
    tier: 0,
    mode,
    settings: {},
  }) as Credential;
const candidate = (providerId: string, ...credentials: Credential[]): Candidate =>
  ({
    ...{ providerId, organizationId: "org", upstreamModel: "gpt-x", region: null, quirks: {} },
    ...{ model: { id: "gpt-4o" }, mapping: { modelName: "gpt-x" }, credentials },
  }) as unknown as Candidate;

/** Events that bring a key into each state. */
const FAILURES: Readonly<Record<ObstacleKind, Partial<UpstreamError>>> = {
  refused: { fault: "key", errorType: "auth_error", status: 401 },
  denied: { fault: "model", errorType: "auth_error", status: 403 },
  hangs: { fault: "provider", errorType: "timeout", status: 0 },
  credit: { fault: "credit", errorType: "upstream_error", status: 402 },
  limited: { fault: "key", errorType: "rate_limited", status: 429, retryAfterSeconds: 900 },
  skipped: { fault: "key", errorType: "upstream_error", status: 500 },
  open: { fault: "provider", errorType: "upstream_error", status: 500 },
};
const TIMES: Readonly<Partial<Record<ObstacleKind, number>>> = { hangs: 3, skipped: 3, open: 4 };

function start() {
  const health = createKeyHealth(() => performance.now());
  const routeHealth = createRouteHealth({ stats: createStats({ halfLifeMs: 60_000, now: () => 0 }) });
  const deps = { keyHealth: health, routeHealth };
  const meet = (kind: ObstacleKind, one: Candidate, credential: Credential) => {
    for (let count = 0; count < (TIMES[kind] ?? 1); count += 1) {
      if (kind === "hangs") routeHealth.wait(one, credential)({ answered: false, heard: false });
      const error = { errorType: "upstream_error", message: SECRET_WORDS, ...FAILURES[kind] };
      const attempt = {
        candidate: one,
        credential,
        startedAt: performance.now(),
        error,
      } as unknown as Attempt;
      attempt.errorType = error.errorType as Attempt["errorType"];
      if (kind !== "open") health.report(attempt);
      if (kind === "open" || kind === "hangs") routeHealth.report(attempt);
    }
  };
  return { deps, meet };
}

/** The message and details once all of these happened. */
function explain(
  ...cases: readonly (readonly [provider: string, ...keys: (readonly [ObstacleKind, Mode])[]])[]
) {
  const { deps, meet } = start();
  const candidates = cases.map(([providerId, ...keys]) => {
    const credentials = keys.map(([, mode], index) => key(mode, index + 1));
    const named = credentials.map((one) => ({ ...one, healthId: `${providerId} ${one.healthId}` }));
    const one = candidate(providerId, ...named);
    for (const [index, [kind]] of keys.entries()) meet(kind, one, named[index] ?? key("custom"));
    return one;
  });
  expect(createPlanner(candidates, deps, false).next([])).toBeNull();
  const obstacles = listObstacles(deps, candidates).map((one) => ({
    ...one,
    refusal: one.refusal && { ...one.refusal, ageMs: EIGHT_MINUTES },
  }));
  return { error: untriedError(obstacles, NOW), obstacles };
}

const OPENAI = "The only key for openai is excluded since 21:42 UTC: openai refused it (401).";

describe("the error of a request that no provider was called for", () => {
  it.each([
    [
      "an own key",
      [["openai", ["refused", "organization"]]],
      `${OPENAI} Replace it under Settings, Provider keys.`,
    ],
    ["an operator's", [["openai", ["refused", "operator"]]], `${OPENAI} Ask your operator.`],
    [
      "a custom provider's token",
      [["custom:mycorp", ["refused", "custom"]]],
      "The only key for custom:mycorp is excluded since 21:42 UTC: custom:mycorp refused it (401). Replace its token under Settings, Custom providers.",
    ],
    [
      "several own keys",
      [["openai", ["refused", "organization"], ["refused", "organization"]]],
      "All 2 keys for openai are excluded since 21:42 UTC: openai refused them (401). Replace them under Settings, Provider keys.",
    ],
    [
      "several of the operator's, whose number is no one's business",
      [["openai", ["refused", "operator"], ["refused", "operator"]]],
      "All keys for openai are excluded since 21:42 UTC: openai refused them (401). Ask your operator.",
    ],
    [
      "both",
      [["openai", ["refused", "organization"], ["refused", "operator"]]],
      "All keys for openai are excluded since 21:42 UTC: openai refused them (401). Replace yours under Settings, Provider keys, or ask your operator.",
    ],
    [
      "a key that can't use the model",
      [["openai", ["denied", "organization"]]],
      "The only key for openai is excluded for gpt-4o since 21:42 UTC: openai refused it (403). Allow the model at openai, or add another key under Settings, Provider keys.",
    ],
    [
      "two providers",
      [
        ["openai", ["refused", "organization"]],
        ["azure", ["denied", "operator"]],
      ],
      `No provider of gpt-4o can be called now. ${OPENAI} Replace it under Settings, Provider keys. The only key for azure is excluded for gpt-4o since 21:42 UTC: azure refused it (403). Ask your operator.`,
    ],
  ] as const)("names what is wrong with %s, since when, and what helps", (_what, cases, message) => {
    const { error } = explain(...cases);
    expect(error.message).toBe(message);
    expect(error).toMatchObject({ code: "upstream_failed", status: 502 });
    expect(error.details).toEqual({ headers: { "x-should-retry": "false" } });
  });

  it("is an empty account's for those whose only obstacle is that", () => {
    const { error } = explain(["openai", ["credit", "organization"], ["credit", "organization"]]);
    expect(error).toMatchObject({ code: "insufficient_quota", status: 429 });
    expect(error.details).toEqual({ headers: { "x-should-retry": "false" } });
    expect(error.message).toBe(
      "Credit balance is too low: your organization's account at openai has no credit or quota left. Add credit there.",
    );
    expect(explain(["openai", ["credit", "operator"]]).error.message).toMatch(
      /this gateway's .* Ask your operator\.$/,
    );
  });

  it("names an empty account among other obstacles", () => {
    const { error } = explain(["openai", ["refused", "organization"], ["credit", "organization"]]);
    expect(error.message).toBe(
      "One key for openai is excluded since 21:42 UTC: openai refused it (401). Replace it under Settings, Provider keys. Your organization's account at openai has no credit or quota left.",
    );
    expect(error.code).toBe("upstream_failed");
  });

  it("says when a provider that doesn't respond is tried again", () => {
    const { error } = explain(["openai", ["hangs", "operator"]], ["azure", ["refused", "operator"]]);
    expect(error.message).toMatch(
      /^No provider of gpt-4o can be called now\. openai doesn't respond\. The gateway tries it again in (29|30) s\. The only key for azure is excluded/,
    );
    expect(error.details).toEqual({ retryAfterSeconds: expect.closeTo(30, 0) });
  });

  it("explains three of many providers, and names the day of an earlier one", () => {
    const providers = ["a", "b", "c", "d", "e"].map((id) => [id, ["refused", "operator"]] as const);
    const { error, obstacles } = explain(...providers);
    expect(error.message).toContain("The same goes for 2 more providers.");
    const old = obstacles.map((one) => ({ ...one, refusal: { status: 401, ageMs: 86_400_000 } }));
    expect(untriedError(old, NOW).message).toContain("since November 26, 21:50 UTC");
  });

  it("is about time if a key could have been called", () => {
    const { deps } = start();
    expect(listObstacles(deps, [candidate("openai", key("operator"))])).toEqual([]);
    expect(untriedError([], NOW).message).toMatch(/^The time for all attempts ended/);
  });

  it.each(["organization", "operator", "custom"] as const)(
    "never quotes the provider about a key: %s",
    (mode) => {
      for (const kind of ["refused", "denied", "hangs"] as const) {
        const { error, obstacles } = explain(["openai", [kind, mode]]);
        const told = error.message + JSON.stringify([error.details, renderUntried(obstacles, "req_1", NOW)]);
        expect(told).not.toMatch(/sk-proj|acct_42|Incorrect/);
      }
    },
  );

  it("lists the keys that weren't called in metadata.routing", () => {
    const { obstacles } = explain(["openai", ["refused", "organization"]]);
    expect(renderUntried(obstacles, "req_1", NOW)).toEqual([
      {
        ...{ provider: "openai", model: "gpt-4o", status_code: 0, error_type: "auth_error" },
        ...{ succeeded: false, apiKeyHash: "organization1", logId: "req_1" },
        excluded: { reason: "refused", status_code: 401, since: "2026-11-27T21:42:00.000Z", until: null },
      },
    ]);
  });
});

describe("what keeps a candidate from being called", () => {
  const KINDS = Object.keys(FAILURES) as ObstacleKind[];

  it.each(KINDS)("is found for each kind: %s", (kind) => {
    const { deps, meet } = start();
    const mode = "organization";
    const [bad, good] = [candidate("bad", key(mode, 1)), candidate("good", key(mode, 2))];
    const [credential] = bad.credentials;
    meet(kind, bad, credential ?? key(mode));
    expect(findUncalled(deps, [bad, good], [])).toEqual(new Map([[bad, kind]]));
    const called = { candidate: good, error: null } as unknown as Attempt;
    expect(findUncalled(deps, [bad, good], [called])).toEqual(new Map([[bad, kind]]));
    expect(findUncalled(deps, [good, bad], [called])).toEqual(new Map());
  });
});
