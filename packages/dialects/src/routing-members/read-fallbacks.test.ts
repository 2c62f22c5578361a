import { describe, expect, it } from "vitest";
import { chatDoor } from "../chat-door/index.ts";
import { readFacts } from "../read-facts.ts";
import { readFallbacks } from "./read-fallbacks.ts";

const chat = { name: "chat" } as const;
const names = (count: number) => Array.from({ length: count }, (_, at) => `model-${at}`);

describe("models to try after that of the request", () => {
  it.each([
    ["chat", { models: ["b", "a", "c", "b"] }, ["b", "models.0", "c", "models.2"]],
    ["chat", { fallbacks: ["b", { model: "c" }] }, ["b", "fallbacks.0", "c", "fallbacks.1"]],
    ["responses", { models: ["b"] }, ["b", "models.0"]],
    ["messages", { fallbacks: [{ model: "b" }] }, ["b", "fallbacks.0"]],
  ] as const)("are read on %s: %j", (name, body, expected) => {
    const read = readFallbacks({ name }, { model: "a", ...body });
    expect(read?.models.flatMap(({ model, param }) => [model, param])).toEqual(expected);
    expect(read).toMatchObject({ members: Object.keys(body), problem: null });
  });

  it.each([
    ["chat", {}],
    ["chat", { models: null, fallbacks: [] }],
    ["responses", { fallbacks: ["b"] }],
    ["messages", { models: ["b"] }],
    ["embeddings", { models: ["b"] }],
  ] as const)("aren't named on %s by %j", (name, body) => {
    expect(readFallbacks({ name }, { model: "a", ...body })).toBeNull();
  });

  it("are at most 16", () => {
    expect(readFallbacks(chat, { model: "a", models: names(16) })?.models).toHaveLength(16);
    expect(() => readFallbacks(chat, { model: "a", models: names(17) })).toThrow(
      expect.objectContaining({ code: "invalid_parameters", details: { param: "models" } }),
    );
  });

  it.each([
    [{ models: "b" }, "models", "invalid_parameters"],
    [{ models: ["b", 1] }, "models.1", "invalid_parameters"],
    [{ models: [{ model: "b" }] }, "models.0", "invalid_parameters"],
    [{ fallbacks: [{ "gpt-4o": ["b"] }] }, "fallbacks.0.model", "invalid_parameters"],
    [{ fallbacks: [{ model: "b", messages: [] }] }, "fallbacks.0.messages", "unsupported_parameter"],
    [{ fallbacks: "default" }, "fallbacks", "unsupported_parameter"],
    [{ models: ["b"], fallbacks: ["c"] }, "fallbacks", "invalid_parameters"],
  ])("are refused by name: %j", (body, param, code) => {
    expect(() => readFallbacks(chat, { model: "a", ...body })).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(param), details: { param } }),
    );
  });

  it("have a problem on Messages only where the gateway tries them", () => {
    const read = readFallbacks({ name: "messages" }, { model: "a", fallbacks: "default" });
    expect(read).toMatchObject({
      models: [],
      problem: { code: "unsupported_parameter", param: "fallbacks" },
    });
    expect(structuredClone(read)).toEqual(read);
  });
});

it("the first of `models` is the model of a request without one", () => {
  const messages = [{ role: "user", content: "hi" }];
  expect(readFacts(chatDoor, { models: ["a", "b"], messages })).toMatchObject({
    model: "a",
    fallbacks: { models: [{ model: "b", param: "models.1" }] },
  });
});
