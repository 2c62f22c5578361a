import { chatDoor, dialectNamed, responsesDoor } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { EVERYWHERE, findUnsupported } from "./find-unsupported.ts";
import { chatFieldsOf, findProvider, listProviders, quirksOf } from "./index.ts";

function placeAt(providerId: string, name = "openai-chat") {
  const row = findProvider(providerId);
  const dialect = dialectNamed(name);
  if (!row || !dialect) throw new Error(`no provider ${providerId} or format ${name}`);
  return { providerId, dialect, quirks: quirksOf(row) };
}

describe("what a provider isn't known to have", () => {
  it.each([
    ["openai", ["temperature", "seed", "tools"], null],
    ["openai", ["top_k"], "top_k"],
    ["groq", ["seed", "min_p"], "min_p"],
    ["alibaba", ["temperature", "max_tokens"], null],
    ["alibaba", ["enable_search"], null],
    ["alibaba", ["temperature", "seed"], "seed"],
    ["perplexity", ["logit_bias", "top_k"], null],
    ["ollama", ["top_logprobs"], "top_logprobs"],
    ["openrouter", ["models"], "models"],
  ])("of chat completions at %s, of %j: %s", (provider, fields, missing) => {
    expect(findUnsupported(chatDoor, fields, null, placeAt(provider))).toBe(missing);
  });

  it.each([
    ["anthropic", "anthropic-messages", ["top_k", "user"], null],
    ["anthropic", "anthropic-messages", ["top_k", "of_tomorrow"], "of_tomorrow"],
    ["google-ai-studio", "google-generate-content", ["seed", "verbosity"], "verbosity"],
    ["openai", "openai-responses", ["verbosity", "safety_identifier"], null],
    ["openai", "openai-responses", ["seed"], "seed"],
  ])("in another format, at %s in %s, of %j: %s", (provider, format, fields, missing) => {
    expect(findUnsupported(chatDoor, fields, null, placeAt(provider, format))).toBe(missing);
  });

  it("is nothing where the Responses API is asked as it is, and what isn't converted elsewhere", () => {
    const fields = ["max_output_tokens", "text", "store", "max_tool_calls"];
    expect(findUnsupported(responsesDoor, fields, null, placeAt("openai", "openai-responses"))).toBeNull();
    for (const place of [placeAt("groq"), placeAt("anthropic", "anthropic-messages")])
      expect(findUnsupported(responsesDoor, fields, null, place)).toBe("max_tool_calls");
  });

  it("is a service tier that it doesn't have", () => {
    const tier = (serviceTier: string) =>
      findUnsupported(chatDoor, ["service_tier"], serviceTier, placeAt("groq"));
    expect(tier("flex")).toBeNull();
    expect(tier("priority")).toBe("service_tier");
  });
});

it("all lists of fields have what every provider is taken to have", () => {
  for (const { id } of listProviders()) {
    const known = chatFieldsOf(id);
    if (!known?.source) continue;
    const fields = known.fields.split(" ");
    const missing = EVERYWHERE.filter((field) => !fields.includes(field) && !field.startsWith("max_"));
    expect([id, missing, fields.some((field) => /^max_(completion_)?tokens$/.test(field))]).toEqual([
      ...[id, [], true],
    ]);
  }
});
