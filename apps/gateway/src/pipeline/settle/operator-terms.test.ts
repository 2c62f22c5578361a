import { createCatalog, layerCatalog } from "@causeway/catalog";
import { GatewayError, type ModelOverride, NO_TOKENS, type TokenUsage } from "@causeway/contracts";
import type { JsonObject, StreamState } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { modelEndpoints } from "../../endpoints/model-endpoints.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import { type Candidate, type Credential, termsWith } from "../../request/candidate.ts";
import type { WholeAnswer } from "../attempt/whole-answer.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { createUnpricedPolicy } from "../resolve/price-candidate.ts";
import { resolveCandidates } from "../resolve/resolve-candidates.ts";
import { costOfAnswer, usageContext, usageOfLeaving, usageOfStream, usageOfWhole } from "./charge.ts";

const builtIn = createCatalog();
const LONG_PROMPT = "x".repeat(4 * 62_500);

interface Asked {
  readonly path: string;
  readonly provider: string;
  readonly model: string;
  readonly body: JsonObject;
}

const chat = (provider: string, model: string, content = LONG_PROMPT, more: JsonObject = {}): Asked => ({
  path: "/v1/chat/completions",
  provider,
  model,
  body: { model: `${provider}/${model}`, messages: [{ role: "user", content }], ...more },
});
const WEB_SEARCH = { web_search_options: {} };
const ASKED: readonly Asked[] = [
  chat("openai", "gpt-5"),
  chat("openai", "gpt-5", LONG_PROMPT, { n: 3, service_tier: "flex", max_completion_tokens: 50_000 }),
  chat("azure", "gpt-5"),
  chat("perplexity", "sonar", "short"),
  chat("perplexity", "sonar", "short", WEB_SEARCH),
  chat("openai", "o3-deep-research", "short"),
  chat("google-vertex", "gemini-2.5-flash-image", "A lighthouse"),
  {
    path: "/v1/images/generations",
    provider: "openai",
    model: "gpt-image-1.5",
    body: { model: "openai/gpt-image-1.5", prompt: "A lighthouse", n: 2 },
  },
];

/** What an organization may say of a model: an extreme value of each field, and its opposite where that differs. */
const FIELDS: readonly Partial<ModelOverride>[] = [
  { name: "Mine" },
  { type: "embedding" },
  { type: "image" },
  { aliases: ["my-own"] },
  { enabled: true },
  { upstreamModel: "sonar-deep-research" },
  { upstreamModel: "claude-x" },
  { deployment: "my-deployment" },
  { price: { prompt: "0", completion: "0" } },
  { price: null },
  { contextLength: 1 },
  { contextLength: 100_000_000 },
  { maxInput: 1 },
  { maxOutput: 1 },
  { capabilities: allCapabilities(true) },
  { capabilities: allCapabilities(false) },
  { timeouts: { firstByteMs: 1, idleMs: 1, answerMs: 1 } },
  { deprecatedAt: "2020-01-01" },
  { deactivatedAt: null },
  { releasedAt: "2020-01-01" },
];

function allCapabilities(value: boolean) {
  const [mapping] = builtIn.findKnown("gpt-5")?.mappings ?? [];
  return Object.fromEntries(Object.keys(mapping?.capabilities ?? {}).map((name) => [name, value]));
}

const key = (mode: Credential["mode"], settings = {}): Credential =>
  ({ hash: mode, healthId: mode, owner: mode, tier: 0, secret: "s", settings, mode }) as Credential;

const policy = createUnpricedPolicy(
  { own: "allow", operator: "refuse" },
  { prompt: "0.00001", completion: "0.00003" },
);

/** The operator's key and what it is used for; null where it may not be used. */
function resolve(asked: Asked, overrides: readonly ModelOverride[], keys: readonly Credential[]) {
  const endpoint = modelEndpoints.find(({ path }) => path === asked.path);
  if (!endpoint) throw new Error(asked.path);
  const { door } = endpoint;
  const call = {
    ...{ endpoint, door, bodyBytes: LONG_PROMPT.length, body: { head: asked.body } },
    catalog: layerCatalog(builtIn, overrides, "organization"),
    caller: { organizationId: "org", rules: [], customProviders: [], limits: {}, providerKeys: [] },
    info: { clientIp: "127.0.0.1" },
    facts: door.read(asked.body),
    draw: () => {},
  } as unknown as Call;
  const deps = {
    ...{ unpriced: policy, creditsEnforced: false, credentials: { forProvider: () => keys } },
  } as unknown as PipelineDeps;
  try {
    const [candidate] = resolveCandidates(deps, call).candidates;
    const credential = candidate?.credentials.find(({ mode }) => mode === "operator");
    return candidate && credential ? { call, candidate, credential } : null;
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}

const STATED: TokenUsage = {
  ...NO_TOKENS,
  input: 2_000,
  cachedInput: 1_000,
  output: 15_000,
  reasoning: 5_000,
};
const SEARCHED: TokenUsage = { ...NO_TOKENS, input: 700_000, output: 9_000, webSearches: 12 };
const IMPOSSIBLE: TokenUsage = { ...NO_TOKENS, input: 900_000_000, output: 1 };

/** All that an answer can be charged by: whole, streamed, cut off, left early, with and without usage that can be. */
function charges(call: Call, candidate: Candidate, credential: Credential) {
  const terms = termsWith(candidate, credential);
  const context = usageContext(terms, call);
  const stream = {
    sawContent: true,
    ascii: 4_000,
    otherCodePoints: 10,
    images: 1,
    usage: null,
  } as StreamState;
  const left = { errorType: "canceled", isSent: true, seen: null } as Attempt;
  const whole = (usage: TokenUsage | null) =>
    ({ usage, estimatedOutput: () => ({ output: 77 }) }) as WholeAnswer;
  const all = [
    ...[STATED, SEARCHED, IMPOSSIBLE, null].flatMap((usage) => [
      usageOfWhole(whole(usage), context),
      usageOfStream({ ...stream, usage }, context),
      usageOfStream({ ...stream, promptUsage: usage }, context),
      usageOfLeaving({ ...left, seen: { ...stream, promptUsage: usage } }, context),
    ]),
    usageOfLeaving(left, context),
  ];
  return all.map((charged) => ({
    charged,
    ...costOfAnswer(terms, charged, { retained: true, region: null, factors: [], serviceTier: "flex" }),
  }));
}

function pairs(asked: Asked): ModelOverride[] {
  const { model, provider } = asked;
  const fields = FIELDS.filter(({ deployment }) => deployment === undefined || provider === "azure");
  return fields.flatMap((one, at) =>
    fields
      .slice(at)
      .map((other, place) => ({ model, provider: place % 2 === 0 ? provider : null, ...one, ...other })),
  );
}

describe("whatever an organization says of a model, the operator's keys go by the operator's terms", () => {
  it.each(ASKED)("$provider/$model at $path", (asked) => {
    for (const keys of [[key("operator")], [key("organization"), key("operator")]]) {
      const base = resolve(asked, [], keys);
      expect(base).not.toBeNull();
      if (!base) continue;
      const expected = charges(base.call, base.candidate, base.credential);
      const terms = termsWith(base.candidate, base.credential);
      let used = 0;
      for (const override of pairs(asked)) {
        const found = resolve(asked, [override], keys);
        if (!found) continue;
        used += 1;
        const why = JSON.stringify(override);
        expect(termsWith(found.candidate, found.credential).mapping, why).toBe(terms.mapping);
        expect(termsWith(found.candidate, found.credential), why).toStrictEqual(terms);
        expect(found.candidate.dialect, why).toBe(base.candidate.dialect);
        expect(charges(found.call, found.candidate, found.credential), why).toStrictEqual(expected);
      }
      expect(used).toBeGreaterThan(pairs(asked).length / 2);
    }
  });

  it("charges the tokens of a long answer, whatever lengths the organization states", () => {
    const asked = chat("openai", "gpt-5", "short");
    const lengths = { contextLength: 1, maxInput: 1, maxOutput: 1 };
    const found = resolve(asked, [{ model: "gpt-5", provider: "openai", ...lengths }], [key("operator")]);
    if (!found) throw new Error("no key");
    const terms = termsWith(found.candidate, found.credential);
    const usage = { ...NO_TOKENS, input: 2_000, output: 20_000 };
    const answer = { usage, estimatedOutput: () => ({}) } as WholeAnswer;
    const charged = usageOfWhole(answer, usageContext(terms, found.call));
    const { cost } = costOfAnswer(terms, charged, {
      retained: false,
      region: null,
      factors: [],
      serviceTier: null,
    });
    expect(cost.total).toBe(202_500_000_000n);
  });

  it("never asks an operator's deployment of another model", () => {
    const asked = chat("azure", "gpt-4o-mini", "short");
    const override = { model: "gpt-4o-mini", provider: "azure", deployment: "gpt-5" };
    const mine = [key("operator", { deployment: "gpt-5" })];
    expect(resolve(asked, [], mine)).toBeNull();
    expect(resolve(asked, [override], mine)).toBeNull();
  });

  it("keeps off what the operator or the provider turned off", () => {
    const asked = chat("openai", "gpt-5", "short");
    const off = layerCatalog(
      builtIn,
      [{ model: "gpt-5", provider: "openai", deactivatedAt: "2020-01-01" }],
      "operator",
    );
    const override = { model: "gpt-5", provider: "openai", deactivatedAt: null };
    const catalog = layerCatalog(off, [override], "organization");
    const mapping = catalog.findAtProvider("openai", "gpt-5")?.mapping;
    expect(mapping?.deactivatedAt).toBeNull();
    const found = resolveWith(catalog, asked);
    expect(found).toEqual(["organization"]);
  });
});

/** The modes of the keys that may be used. */
function resolveWith(catalog: ReturnType<typeof createCatalog>, asked: Asked): string[] {
  const endpoint = modelEndpoints.find(({ path }) => path === asked.path);
  const call = {
    ...{ endpoint, door: endpoint?.door, catalog, body: { head: asked.body }, draw: () => {} },
    caller: { organizationId: "org", rules: [], customProviders: [], limits: {}, providerKeys: [] },
    info: { clientIp: "127.0.0.1" },
    facts: endpoint?.door.read(asked.body),
  } as unknown as Call;
  const keys = [key("organization"), key("operator")];
  const deps = {
    ...{ unpriced: policy, creditsEnforced: false, credentials: { forProvider: () => keys } },
  } as unknown as PipelineDeps;
  return resolveCandidates(deps, call).candidates.flatMap(({ credentials }) =>
    credentials.map(({ mode }) => mode),
  );
}
