import { describe, expect, it } from "vitest";
import { readPreferences } from "./read-preferences.ts";

const read = (provider: unknown) => readPreferences({ name: "chat" }, { provider });

describe("what a request wants of providers", () => {
  it("is read", () => {
    expect(
      read({
        order: ["Anthropic", "aws-bedrock"],
        only: ["anthropic"],
        ignore: ["groq"],
        allow_fallbacks: false,
        sort: { by: "price", partition: "model" },
        max_price: { prompt: 1, completion: "2.5" },
      }),
    ).toEqual({
      order: ["anthropic", "aws-bedrock"],
      only: ["anthropic"],
      ignore: ["groq"],
      allowFallbacks: false,
      sort: "price",
      maxPrice: { prompt: 1, completion: 2.5, request: null },
      required: null,
      problem: null,
    });
  });

  it("may ask for nothing", () => {
    const nothing = {
      require_parameters: false,
      data_collection: "allow",
      zdr: false,
      quantizations: [],
      sort: null,
    };
    expect(read(nothing)).toMatchObject({ sort: null, allowFallbacks: true, problem: null });
    expect(read(null)).toBeNull();
    expect(readPreferences({ name: "messages" }, { provider: { only: ["a"] } })).toBeNull();
  });

  it.each([
    [{ zdr: true }, "provider.zdr"],
    [{ data_collection: "deny" }, "provider.data_collection"],
    [{ quantizations: ["int4"] }, "provider.quantizations"],
    [{ enforce_distillable_text: true }, "provider.enforce_distillable_text"],
    [{ preferred_min_throughput: 10 }, "provider.preferred_min_throughput"],
    [{ max_price: { image: 1 } }, "provider.max_price.image"],
    [{ sort: { by: "price", partition: "none" } }, "provider.sort.partition"],
    [{ of_tomorrow: 1 }, "provider.of_tomorrow"],
    [{ constructor: 1 }, "provider.constructor"],
  ])("is refused by name where nothing is known: %j", (provider, param) => {
    expect(read(provider)?.problem).toMatchObject({ code: "unsupported_parameter", param });
  });

  it.each([
    ["openai", "provider"],
    [{ order: "openai" }, "provider.order"],
    [{ only: ["openai", 1] }, "provider.only.1"],
    [{ sort: "best" }, "provider.sort"],
    [{ allow_fallbacks: "no" }, "provider.allow_fallbacks"],
    [{ require_parameters: 1 }, "provider.require_parameters"],
    [{ max_price: { prompt: "cheap" } }, "provider.max_price.prompt"],
    [{ max_price: { prompt: -1 } }, "provider.max_price.prompt"],
  ])("is invalid: %j", (provider, param) => {
    expect(read(provider)?.problem).toMatchObject({ code: "invalid_parameters", param });
  });
});

it("may require every member that asks for something", () => {
  const body = {
    ...{ model: "m", messages: [], stream: true, models: ["n"], provider: { require_parameters: true } },
    ...{ n: 1, store: false, seed: null, temperature: 0, tools: [], of_tomorrow: 1 },
  };
  expect(readPreferences({ name: "chat" }, body)?.required).toEqual(["temperature", "tools", "of_tomorrow"]);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x${at}`, 1]));
  expect(readPreferences({ name: "chat" }, { ...body, ...many })?.problem).toMatchObject({
    param: "provider.require_parameters",
  });
});
