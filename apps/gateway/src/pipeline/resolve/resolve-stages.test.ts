import { createCatalog } from "@causeway/catalog";
import { GatewayError } from "@causeway/contracts";
import { dialectNamed, type JsonObject, readFacts } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { MODEL_ENDPOINTS, type ModelEndpointId } from "../../endpoints/model-endpoints.ts";
import type { Call } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { resolveStages } from "./resolve-stages.ts";
import type { Resolved } from "./resolved.ts";

const catalog = createCatalog();
const SONNET = "claude-sonnet-4-5";
const HI = { messages: [{ role: "user", content: "hi" }] };
const BODIES = {
  createChatCompletion: HI,
  createResponse: { input: "hi" },
  createMessage: { ...HI, max_tokens: 9 },
} as const;

const DIALECTS: Readonly<Record<string, string>> = {
  anthropic: "anthropic-messages",
  "aws-bedrock": "bedrock-converse",
};

function candidateOf(model: string, providerId: string): Candidate {
  const mapping = catalog.findAtProvider(providerId, model)?.mapping ?? null;
  const credentials = [{ mode: "operator", healthId: providerId, settings: {} }];
  const quirks = providerId === "openrouter" ? { keepFields: ["provider"] } : {};
  const dialect = dialectNamed(DIALECTS[providerId] ?? "openai-chat");
  const fields = { providerId, dialect, mapping, pricing: mapping, region: null, quirks, credentials };
  return fields as unknown as Candidate;
}

const REFUSALS: Readonly<Record<string, GatewayError>> = {
  denied: new GatewayError("model_not_allowed", "Access denied by rule x.", {
    refusedBy: "rule:deny_models:x",
  }),
  unknown: new GatewayError("model_not_found", "The model unknown doesn't exist.", { param: "model" }),
  keyless: new GatewayError("provider_not_configured", "No key.", { param: "model" }),
};

/** Providers of models that aren't named after them. */
const NAMED: Readonly<Record<string, string>> = { "claude-opus-4-6": "anthropic", "gpt-4o": "openai" };

/** Providers of a model by its name: `a+b` is a model at both. */
function resolveOne(_: PipelineDeps, __: Call, name: string): Resolved {
  const refusal = REFUSALS[name];
  if (refusal) throw refusal;
  if (name === "claude-of-the-future") throw REFUSALS.unknown;
  const [prefix = "", rest] = (NAMED[name] ?? name).split("/", 2);
  const providers = prefix.split("+");
  return {
    candidates: providers.map((provider) => candidateOf(SONNET, provider)),
    isPinned: rest !== undefined,
    excluded: [],
  };
}

function resolve(endpoint: keyof typeof BODIES & ModelEndpointId, more: JsonObject) {
  const { door } = MODEL_ENDPOINTS[endpoint];
  const body = { ...BODIES[endpoint], ...more };
  const call = { door, catalog, facts: readFacts(door, body), isPaidWork: false } as unknown as Call;
  return resolveStages({} as PipelineDeps, call, resolveOne);
}

const shown = ({ stages = [] }: Resolved) =>
  stages.map(({ name, candidates }) => [name, ...candidates.map(({ providerId }) => providerId)].join(" "));
const handledIn = ({ candidates }: Resolved) => candidates.map(({ handled }) => handled);

describe("models of a request", () => {
  it.each([
    ["createChatCompletion", { models: ["groq", "anthropic+aws-bedrock"] }],
    ["createChatCompletion", { fallbacks: ["groq", { model: "anthropic+aws-bedrock" }] }],
    ["createResponse", { models: ["groq", "anthropic+aws-bedrock"] }],
    ["createMessage", { fallbacks: [{ model: "groq" }, { model: "anthropic+aws-bedrock" }] }],
  ] as const)("are tried in order on %s: %j", (endpoint, more) => {
    const found = resolve(endpoint, { model: "openai", ...more });
    expect(shown(found)).toEqual([
      "openai openai",
      "groq groq",
      "anthropic+aws-bedrock anthropic aws-bedrock",
    ]);
    expect(handledIn(found)).toEqual(Array.from({ length: 4 }, () => Object.keys(more)));
  });

  it.each([
    ["createChatCompletion", { models: ["openai", "denied"] }, "models.1"],
    ["createChatCompletion", { fallbacks: ["denied"] }, "fallbacks.0"],
    ["createChatCompletion", { fallbacks: [{ model: "denied" }] }, "fallbacks.0"],
    ["createResponse", { models: ["denied"] }, "models.0"],
    ["createMessage", { fallbacks: [{ model: "denied" }] }, "fallbacks.0"],
  ] as const)("are refused with the member that names a denied one, on %s: %j", (endpoint, more, param) => {
    expect(() => resolve(endpoint, { model: "openai", ...more })).toThrow(
      expect.objectContaining({
        ...{ code: "model_not_allowed", message: `${param}: Access denied by rule x.` },
        details: { param, refusedBy: "rule:deny_models:x" },
      }),
    );
  });

  it("must all exist, and are passed over where no one set them up", () => {
    const chat = (more: JsonObject) => resolve("createChatCompletion", more);
    expect(() => chat({ model: "openai", models: ["unknown"] })).toThrow(
      expect.objectContaining({ code: "model_not_found", details: { param: "models.0" } }),
    );
    expect(shown(chat({ model: "keyless", models: ["openai"] }))).toEqual(["openai openai"]);
    expect(shown(chat({ model: "openai", models: ["keyless", "groq"] }))).toEqual([
      "openai openai",
      "groq groq",
    ]);
    expect(chat({ model: "keyless", models: ["openai"] }).passedOver).toEqual([
      { model: "keyless", reason: "no_key" },
    ]);
    expect(() => chat({ model: "keyless", models: ["keyless"] })).toThrow(REFUSALS.keyless);
  });

  it("go to Anthropic on Messages, and are tried here where it can't serve the request", () => {
    const fallbacks = [{ model: "claude-opus-4-6" }, { model: "claude-of-the-future" }];
    const found = resolve("createMessage", { model: "anthropic+aws-bedrock", fallbacks });
    expect(shown(found)).toEqual([
      "anthropic+aws-bedrock anthropic aws-bedrock",
      "claude-opus-4-6 anthropic",
    ]);
    expect(handledIn(found)).toEqual([undefined, ["fallbacks"], ["fallbacks"]]);
    const foreign = resolve("createMessage", { model: "anthropic", fallbacks: [{ model: "gpt-4o" }] });
    expect(handledIn(foreign)).toEqual([["fallbacks"], ["fallbacks"]]);
    const denied = { model: "anthropic", fallbacks: [...fallbacks, { model: "denied" }] };
    expect(() => resolve("createMessage", denied)).toThrow(
      expect.objectContaining({ code: "model_not_allowed" }),
    );
  });

  it("are left to a server that an organization registered", () => {
    const found = resolve("createMessage", { model: "custom:mine/x", fallbacks: [{ model: "groq" }] });
    expect(shown(found)).toEqual(["custom:mine/x custom:mine"]);
    expect(handledIn(found)).toEqual([undefined]);
  });

  it("are Anthropic's to try on Messages where only it can", () => {
    const found = resolve("createMessage", { model: "anthropic", fallbacks: "default" });
    expect(shown(found)).toEqual(["anthropic anthropic"]);
    expect(handledIn(found)).toEqual([undefined]);
    expect(() => resolve("createMessage", { model: "aws-bedrock", fallbacks: "default" })).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param: "fallbacks" } }),
    );
  });
});

describe("preferences", () => {
  const ALL = "openai+anthropic+aws-bedrock";
  const chat = (provider: JsonObject, model = ALL) => resolve("createChatCompletion", { model, provider });

  it.each([
    [{ only: ["anthropic"] }, ["anthropic"]],
    [{ only: ["Amazon-Bedrock", "openai"] }, ["openai", "aws-bedrock"]],
    [{ ignore: ["anthropic", "nobody"] }, ["openai", "aws-bedrock"]],
    [{ order: ["aws-bedrock", "nobody"] }, ["openai", "anthropic", "aws-bedrock"]],
    [{ order: ["aws-bedrock", "openai"], allow_fallbacks: false }, ["openai", "aws-bedrock"]],
    [{ max_price: { prompt: 3, completion: "15" } }, ["anthropic", "aws-bedrock"]],
  ])("%j leave %j", (provider, left) => {
    const found = chat(provider, "max_price" in provider ? "anthropic+aws-bedrock" : ALL);
    expect(found.candidates.map(({ providerId }) => providerId)).toEqual(left);
    expect(handledIn(found)).toEqual(left.map(() => ["provider"]));
  });

  it.each([
    [{}, ["openai", "anthropic", "aws-bedrock"]],
    [{ temperature: 1, max_tokens: 5, seed: null, n: 1 }, ["openai", "anthropic", "aws-bedrock"]],
    [{ user: "u" }, ["openai", "anthropic"]],
    [{ seed: 1 }, ["openai"]],
    [{ top_k: 1 }, ["anthropic", "aws-bedrock"]],
    [{ logit_bias: { "5": 1 } }, ["openai"]],
  ])("require the providers that have all of %j", (more, left) => {
    const asked = { model: ALL, provider: { require_parameters: true }, ...more };
    const found = resolve("createChatCompletion", asked);
    expect(found.candidates.map(({ providerId }) => providerId)).toEqual(left);
  });

  it("require what no provider has in vain", () => {
    const asked = { model: "anthropic", provider: { require_parameters: true }, of_tomorrow: 1 };
    expect(() => resolve("createChatCompletion", asked)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining("of_tomorrow"),
        details: { param: "provider.require_parameters" },
      }),
    );
  });

  it("say how each model's providers are asked", () => {
    expect(chat({ order: ["openai"] }).stages).toMatchObject([{ order: ["openai"], onlyFirst: false }]);
    expect(chat({ allow_fallbacks: false, sort: "price" }).stages).toMatchObject([
      { order: null, onlyFirst: true, sort: "price" },
    ]);
  });

  it.each([
    [{ only: ["nobody"] }, "provider.only"],
    [{ ignore: ["openai", "anthropic", "aws-bedrock"] }, "provider.ignore"],
    [{ order: ["nobody"], allow_fallbacks: false }, "provider.order"],
    [{ max_price: { completion: 0.01 } }, "provider.max_price"],
    [{ zdr: true }, "provider.zdr"],
  ])("%j are refused by name", (provider, param) => {
    expect(() => chat(provider, "max_price" in provider ? "anthropic+aws-bedrock" : ALL)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });

  it("go to a router that the caller named, and to custom providers, unchanged", () => {
    for (const model of ["openrouter/x", "custom:mine/x"]) {
      const found = chat({ zdr: true, only: ["nobody"] }, model);
      expect(handledIn(found)).toEqual([undefined]);
    }
    expect(() => chat({ zdr: true }, "openrouter")).toThrow(GatewayError);
  });
});
