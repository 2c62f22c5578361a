import { createCatalog } from "@causeway/catalog";
import { GatewayError, type IamRule } from "@causeway/contracts";
import { type JsonObject, readFacts } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { MODEL_ENDPOINTS, type ModelEndpointId } from "../../endpoints/model-endpoints.ts";
import type { Call } from "../../request/call.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import { allowNamedModels } from "./allow-named-models.ts";
import { relaysFallbacks } from "./drop-unrun-fallbacks.ts";
import { createUnpricedPolicy } from "./price-candidate.ts";
import { NAMING_MEMBERS } from "./testing/naming-members.ts";

const catalog = createCatalog();
const policy = createUnpricedPolicy(
  { own: "allow", operator: "refuse" },
  { prompt: "0.00001", completion: "0.00003" },
);

const DENIED = "claude-opus-4-6";
const rule = (ruleType: IamRule["ruleType"], models: string[]): IamRule => ({
  id: `iam_${ruleType}`,
  ruleType,
  ruleValue: { models },
  status: "active",
});
const DENIES = [rule("deny_models", [DENIED])];

const key = (mode: Credential["mode"]): Credential =>
  ({ mode, healthId: mode, settings: {} }) as unknown as Credential;

function candidateAt(providerId: string, ...modes: Credential["mode"][]): Candidate {
  return {
    providerId,
    mapping: catalog.findAtProvider(providerId, "claude-sonnet-4-5")?.mapping ?? null,
    credentials: modes.map(key),
  } as unknown as Candidate;
}

const HI = { messages: [{ role: "user", content: "hi" }] };
const WAV = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0"), Buffer.alloc(64)]);
const FILE = { file: { filename: "a.wav", data: `data:audio/wav;base64,${WAV.toString("base64")}` } };
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Every endpoint that answers with a model: a new one doesn't compile until it has a body here. */
const BODIES: { readonly [Id in ModelEndpointId]: JsonObject } = {
  createChatCompletion: HI,
  createMessage: { ...HI, max_tokens: 10 },
  countTokens: HI,
  createResponse: { input: [{ role: "user", content: "hi" }] },
  createEmbeddings: { input: "hi" },
  createRanking: { query: "q", documents: ["d"] },
  createModeration: { input: "hi" },
  createImage: { prompt: "a cat" },
  createImageEdit: { prompt: "a cat", images: [{ image_url: PNG }] },
  createSpeech: { input: "hi", voice: "alloy" },
  createTranscription: FILE,
  createTranslation: FILE,
  createVideo: { prompt: "a cat" },
};

function callOf(endpoint: ModelEndpointId, more: JsonObject, rules: readonly IamRule[] = []): Call {
  const { door } = MODEL_ENDPOINTS[endpoint];
  const body: JsonObject = { model: "claude-sonnet-4-5", ...BODIES[endpoint], ...more };
  return {
    caller: { rules, limits: { total: null, recurring: null } },
    info: { clientIp: null },
    catalog,
    door,
    body: { head: body },
    facts: readFacts(door, body),
  } as unknown as Call;
}

const ENDPOINTS = Object.keys(BODIES) as ModelEndpointId[];
/** Models that the gateway tries itself are judged as the model of a request: see `resolve-stages.test.ts`. */
const TRIED_HERE: Readonly<Partial<Record<ModelEndpointId, readonly string[]>>> = {
  createChatCompletion: ["fallbacks", "fallbacks by name", "models"],
  createResponse: ["models"],
};
const cells = ENDPOINTS.flatMap((endpoint) =>
  Object.entries(NAMING_MEMBERS)
    .filter(([name]) => !TRIED_HERE[endpoint]?.includes(name))
    .map(([name, member]) => [endpoint, name, member] as const),
);

describe("a model that a body names", () => {
  it.each(cells)("is denied by the key's rules on %s: %s", (endpoint, _name, member) => {
    const candidates = [candidateAt("anthropic", "operator", "organization")];
    const call = (model: string) => callOf(endpoint, member(model), DENIES);
    expect(() => allowNamedModels(policy, call(DENIED), candidates)).toThrow(
      expect.objectContaining({
        status: 403,
        details: expect.objectContaining({ param: expect.any(String) }),
      }),
    );
  });

  it.each(cells)("is never unlisted with an operator's key on %s: %s", (endpoint, _name, member) => {
    const call = callOf(endpoint, member("claude-of-the-future"));
    expect(() => allowNamedModels(policy, call, [candidateAt("anthropic", "operator")])).toThrow(
      expect.objectContaining({ code: "model_not_allowed" }),
    );
  });

  it("is said with its member, and what denies it", () => {
    const call = callOf("createMessage", NAMING_MEMBERS.advisor?.(DENIED) ?? {}, DENIES);
    expect(() => allowNamedModels(policy, call, [candidateAt("anthropic", "operator")])).toThrow(
      expect.objectContaining({
        code: "model_not_allowed",
        message:
          "tools.0.model: Access denied by rule deny_models (iam_deny_models) of this API key: model claude-opus-4-6 is in the denied list.",
        details: { param: "tools.0.model", refusedBy: "rule:deny_models:iam_deny_models" },
      }),
    );
  });

  it("joins in the middle of a conversation", () => {
    const tool = { type: "advisor_20260301", name: "advisor", model: DENIED };
    const block = { type: "tool_addition", tool };
    for (const [endpoint, more] of [
      ["createMessage", { messages: [{ role: "user", content: [block] }] }],
      ["createResponse", { input: [{ type: "additional_tools", role: "developer", tools: [tool] }] }],
    ] as const) {
      const call = callOf(endpoint, more, DENIES);
      expect(() => allowNamedModels(policy, call, [candidateAt("anthropic", "operator")])).toThrow(
        GatewayError,
      );
    }
  });

  it("passes where it is listed and allowed, and with an own key where it isn't listed", () => {
    const both = [candidateAt("anthropic", "operator", "organization")];
    const advisor = (model: string) => callOf("createMessage", NAMING_MEMBERS.advisor?.(model) ?? {});
    expect(allowNamedModels(policy, advisor(DENIED), both)).toEqual(both);
    const [left] = allowNamedModels(policy, advisor("claude-of-the-future"), both);
    expect(left?.credentials.map(({ mode }) => mode)).toEqual(["organization"]);
  });

  it("is refused where a rule could forbid what no one knows, unless the rule allows it by name", () => {
    const own = [candidateAt("anthropic", "organization")];
    const call = (rules: IamRule[], model = "claude-of-the-future") =>
      callOf("createMessage", { fallbacks: [{ model }] }, rules);
    expect(() => allowNamedModels(policy, call(DENIES), own)).toThrow(GatewayError);
    expect(() => allowNamedModels(policy, call(DENIES, "default"), own)).toThrow(GatewayError);
    const named = [rule("allow_models", ["anthropic/claude-of-the-future"]), ...DENIES];
    expect(allowNamedModels(policy, call(named), own)).toEqual(own);
    expect(() => allowNamedModels(policy, call(named, "default"), own)).toThrow(GatewayError);
  });

  it("is chosen by the provider: not with an operator's key", () => {
    const call = callOf("createChatCompletion", { plugins: [{ id: "auto-router" }] });
    expect(() => allowNamedModels(policy, call, [candidateAt("openrouter", "operator")])).toThrow(
      GatewayError,
    );
  });
});

it("a refusal of the only candidate with a key isn't hidden by one that no one set up", () => {
  const tools = [{ type: "advisor_20260301", name: "advisor", model: DENIED }];
  const call = callOf("createMessage", { tools }, [rule("deny_models", [`anthropic/${DENIED}`])]);
  const candidates = [candidateAt("anthropic", "organization"), candidateAt("aws-bedrock")];
  expect(() => allowNamedModels(policy, call, candidates)).toThrow(
    expect.objectContaining({ code: "model_not_allowed" }),
  );
});

describe("what names no model", () => {
  it.each([
    ["createChatCompletion", { messages: [{ role: "user", content: `use ${DENIED}`, name: DENIED }] }],
    ["createChatCompletion", { metadata: { model: DENIED }, user: DENIED }],
    [
      "createChatCompletion",
      { tools: [{ type: "function", function: { name: "f", parameters: { model: DENIED } } }] },
    ],
    [
      "createMessage",
      { tools: [{ name: "f", input_schema: { properties: { model: { default: DENIED } } } }] },
    ],
    ["createResponse", { tools: [{ type: "function", name: "f", parameters: { model: DENIED } }] }],
    ["createResponse", { text: { format: { type: "json_schema", schema: { model: DENIED } } } }],
  ] as const)("on %s passes: %j", (endpoint, more) => {
    expect(callOf(endpoint, more).facts.namedModels).toBeUndefined();
  });
});

describe("fallbacks", () => {
  const listed = { models: ["claude-opus-4-6"] };
  const byError = { context_window_fallbacks: [{ "claude-sonnet-4-5": ["claude-opus-4-6"] }] };
  const anthropic = candidateAt("anthropic", "operator");

  it.each([
    ["createChatCompletion", byError, "context_window_fallbacks"],
    ["createResponse", { fallbacks: ["claude-opus-4-6"] }, "fallbacks"],
  ] as const)("are refused by name where no one runs them, on %s", (endpoint, more, param) => {
    expect(() => allowNamedModels(policy, callOf(endpoint, more), [anthropic])).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
    const custom = candidateAt("custom:mine", "custom");
    expect(allowNamedModels(policy, callOf(endpoint, more), [custom])).toEqual([custom]);
  });

  it("leave all providers where the gateway tries them, even if no rule allows the others there", () => {
    const call = callOf("createChatCompletion", listed, DENIES);
    expect(allowNamedModels(policy, call, [anthropic])).toEqual([anthropic]);
  });

  it("leave all providers on Messages, unless only Anthropic can run them and has a key", () => {
    const bedrock = candidateAt("aws-bedrock", "organization");
    const both = [anthropic, bedrock];
    const call = callOf("createMessage", { fallbacks: [{ model: "claude-opus-4-6" }] });
    expect(allowNamedModels(policy, call, both)).toEqual(both);
    const own = candidateAt("anthropic", "organization");
    const chosen = callOf("createMessage", { fallbacks: "default" });
    expect(allowNamedModels(policy, chosen, [own, bedrock])).toEqual([own]);
    const without = [candidateAt("anthropic"), bedrock];
    expect(allowNamedModels(policy, chosen, without)).toEqual(without);
  });

  it("of other providers are never sent to Anthropic, so they aren't judged there", () => {
    const call = callOf("createMessage", { fallbacks: [{ model: "gpt-4o" }] });
    expect(relaysFallbacks(call, anthropic)).toBe(false);
    expect(allowNamedModels(policy, call, [anthropic])).toEqual([anthropic]);
    const own = callOf("createMessage", { fallbacks: [{ model: "claude-opus-4-6" }] });
    expect(relaysFallbacks(own, anthropic)).toBe(true);
  });
});
