import { NO_PRICE, NO_UNIT_PRICES } from "@causeway/contracts";
import {
  anthropicBedrock,
  anthropicMessages,
  chatDoor,
  type Door,
  messagesDoor,
  openaiChat,
  openaiResponses,
  type RequestFacts,
  responsesDoor,
  type UpstreamDialect,
  type UpstreamError,
} from "@causeway/dialects";
import { createStats, type Outcome, routeSubject } from "@causeway/route-stats";
import { describe, expect, it } from "vitest";
import { createKeyHealth } from "../credentials/key-health.ts";
import type { Attempt } from "../request/attempt.ts";
import type { Candidate } from "../request/candidate.ts";
import { describeDecision } from "./describe-decision.ts";
import { planRoute, type RouteQuestion } from "./plan-route.ts";
import { createRouteHealth } from "./route-health.ts";
import type { Weights } from "@causeway/route-stats";

const WEIGHTS: Weights = { price: 1, success: 4, latency: 0.25, throughput: 0.25 };

function candidate(providerId: string, price: string | null, mapping: object = {}): Candidate {
  return {
    ...{ providerId, upstreamModel: "m", region: null, quirks: {}, dialect: {} },
    credentials: [{ healthId: `operator ${providerId} 0`, owner: "*", mode: "operator", settings: {} }],
    mapping: { contextLength: null, maxInput: null, maxOutput: null, ...mapping },
    pricing: {
      ...{ regionalPrices: {}, ...mapping },
      price: { ...NO_PRICE, base: { ...NO_UNIT_PRICES, prompt: price, completion: price } },
    },
  } as unknown as Candidate;
}

function start({ exploration = 0, providerOrder = [] as string[], random = (): number => 0.5 } = {}) {
  const now = () => 0;
  const stats = createStats({ halfLifeMs: 60_000, now });
  const deps = {
    keyHealth: createKeyHealth(now),
    routeHealth: createRouteHealth({ stats, now }),
    routing: { weights: WEIGHTS, providerOrder, exploration },
    random,
  };
  const plan = (candidates: Candidate[], asked: Partial<RequestFacts> = {}, sticky: string | null = null) =>
    planRoute(deps, {
      door: chatDoor,
      facts: { promptTokens: 500, maxOutputTokens: 500, choices: 1, routing: "auto", ...asked },
      ...{ candidates, stickyProvider: sticky, expectedOutput: 500 },
    } as RouteQuestion);
  return {
    deps,
    plan,
    order: (...args: Parameters<typeof plan>) => plan(...args).candidates.map(({ providerId }) => providerId),
    see: (providerId: string, outcome: Outcome, times = 50) => {
      for (let count = 0; count < times; count += 1)
        stats.observe(routeSubject("*", providerId, null, "m"), outcome);
    },
  };
}

const [cheap, dear, unknown] = [
  candidate("cheap", "0.000001"),
  candidate("dear", "0.000002"),
  candidate("unknown", null),
];
const FAST = { succeeded: true, firstTokenMs: 100, outputTokens: 200, totalMs: 1_000 };
const SLOW = { succeeded: true, firstTokenMs: 400, outputTokens: 100, totalMs: 1_000 };

describe("the order of providers", () => {
  it("is by price while nothing is known; one that no one priced comes last", () => {
    expect(start().order([unknown, dear, cheap])).toEqual(["cheap", "dear", "unknown"]);
  });

  it("of equals is the operator's, then the catalog's", () => {
    const same = ["a", "b", "c"].map((id) => candidate(id, "0.000001"));
    expect(start().order(same)).toEqual(["a", "b", "c"]);
    expect(start({ providerOrder: ["c", "b"] }).order(same)).toEqual(["c", "b", "a"]);
  });

  it("leaves a cheap provider that fails", () => {
    const { order, see } = start();
    see("cheap", { succeeded: false }, 25);
    see("cheap", FAST, 25);
    expect(order([cheap, dear])).toEqual(["dear", "cheap"]);
  });

  it.each([
    ["auto", ["cheap", "dear"]],
    ["price", ["cheap", "dear"]],
    ["latency", ["dear", "cheap"]],
    ["throughput", ["dear", "cheap"]],
  ] as const)("follows `routing: %s`", (routing, expected) => {
    const { order, see } = start();
    see("cheap", SLOW);
    see("dear", FAST);
    expect(order([cheap, dear], { routing })).toEqual(expected);
  });

  it("begins with the provider of the session while that is well", () => {
    const { order, deps } = start();
    expect(order([cheap, dear], {}, "dear")).toEqual(["dear", "cheap"]);
    const error = { fault: "key", errorType: "auth_error", status: 401, message: "no" } as UpstreamError;
    const attempt = { candidate: dear, credential: dear.credentials[0], errorType: "auth_error", error };
    deps.keyHealth.report(attempt as Attempt);
    expect(order([cheap, dear], {}, "dear")).toEqual(["cheap", "dear"]);
  });

  it("leaves out what the request does not fit, unless it fits nowhere", () => {
    const short = candidate("short", "0.0000001", { contextLength: 900 });
    const { plan } = start();
    const decided = plan([short, cheap]);
    expect(decided.candidates).toEqual([cheap]);
    expect(describeDecision("auto", decided, [])).toMatchObject({
      excluded: [{ provider: "short", region: null, reason: "too_long" }],
    });
    expect(plan([short]).candidates).toEqual([short]);
  });

  it("gives little known providers a share, once the best is known and for little more money", () => {
    const near = candidate("near", "0.0000014");
    const lucky = start({ exploration: 0.01, random: (): number => 0.001 });
    expect(lucky.order([cheap, near])).toEqual(["cheap", "near"]);
    lucky.see("cheap", FAST);
    expect(lucky.order([cheap, near, dear])).toEqual(["near", "cheap", "dear"]);
    expect(lucky.order([cheap, dear])).toEqual(["cheap", "dear"]);
    const usual = start({ exploration: 0.01, random: () => 0.5 });
    usual.see("cheap", FAST);
    expect(usual.order([cheap, near])).toEqual(["cheap", "near"]);
  });
});

it("the log says what decided, and nothing where there was nothing to decide", () => {
  const { plan, see } = start();
  see("cheap", SLOW);
  expect(describeDecision("auto", plan([cheap, dear]), [{ candidate: unknown, reason: "no_key" }])).toEqual({
    ...{ strategy: "auto", chosenBy: "score", weights: WEIGHTS },
    candidates: [
      expect.objectContaining({ provider: "cheap", price: 0.001, attempts: 50, firstTokenMs: 400 }),
      expect.objectContaining({ provider: "dear", price: 0.002, attempts: 0, successRate: null }),
    ],
    excluded: [{ provider: "unknown", region: null, reason: "no_key" }],
  });
  expect(describeDecision("auto", plan([cheap]), [])).toBeNull();
});

describe("providers that speak the format of the request", () => {
  const speaking = (providerId: string, price: string, dialect: UpstreamDialect): Candidate => ({
    ...candidate(providerId, price),
    dialect,
  });
  const own = speaking("anthropic", "0.000003", anthropicMessages);
  const cloud = speaking("aws-bedrock", "0.000002", anthropicBedrock);
  const chat = speaking("deepinfra", "0.000001", openaiChat);
  const router = speaking("openrouter", "0.0000005", openaiChat);
  const namesOf = (door: Door, candidates: readonly Candidate[], more: Partial<RouteQuestion> = {}) => {
    const { deps } = start();
    const facts = { promptTokens: 500, maxOutputTokens: 500, choices: 1, routing: "auto" };
    const question = { door, facts, candidates, stickyProvider: null, expectedOutput: 500, ...more };
    return planRoute(deps, question as RouteQuestion).candidates.map(({ providerId }) => providerId);
  };
  const all = [chat, router, own, cloud];

  it("come first, those that cost less before others", () => {
    const native = ["aws-bedrock", "anthropic"];
    expect(namesOf(messagesDoor, all)).toEqual([...native, "openrouter", "deepinfra"]);
  });

  it("come first in a conversation that another provider continued once", () => {
    const names = namesOf(messagesDoor, all, { stickyProvider: "openrouter" });
    expect(names[0]).toBe("aws-bedrock");
    expect(namesOf(messagesDoor, all, { stickyProvider: "anthropic" })[0]).toBe("anthropic");
  });

  it("don't matter in chat completions, nor where the caller wants a price", () => {
    const byPrice = ["openrouter", "deepinfra", "aws-bedrock", "anthropic"];
    expect(namesOf(chatDoor, all)).toEqual(byPrice);
    const facts = { promptTokens: 500, maxOutputTokens: 500, choices: 1, routing: "price" };
    expect(namesOf(messagesDoor, all, { facts: facts as RequestFacts })).toEqual(byPrice);
  });

  it("aren't routers alone, which convert by themselves", () => {
    const converting = speaking("openrouter", "0.000002", openaiResponses);
    const claude = speaking("anthropic", "0.000001", anthropicMessages);
    expect(namesOf(responsesDoor, [converting, claude])).toEqual(["anthropic", "openrouter"]);
    const maker = speaking("openai", "0.000003", openaiResponses);
    expect(namesOf(responsesDoor, [converting, claude, maker])).toEqual([
      "openrouter",
      "openai",
      "anthropic",
    ]);
  });

  it("are told from the others in the log", () => {
    const { deps } = start();
    const facts = { promptTokens: 500, maxOutputTokens: 500, choices: 1, routing: "auto" } as RequestFacts;
    const question = {
      door: messagesDoor,
      facts,
      candidates: all,
      stickyProvider: null,
      expectedOutput: 500,
    };
    const described = describeDecision("auto", planRoute(deps, question), []) as {
      readonly candidates: readonly { readonly provider: string; readonly converted?: boolean }[];
    };
    expect(described.candidates.map(({ provider, converted }) => [provider, converted])).toEqual([
      ["aws-bedrock", undefined],
      ["anthropic", undefined],
      ["openrouter", true],
      ["deepinfra", true],
    ]);
  });
});
