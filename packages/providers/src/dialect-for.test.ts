import type { Mapping } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { dialectFor, findProvider, type ProviderRow } from "./index.ts";

const rowOf = (id: string): ProviderRow => {
  const row = findProvider(id);
  if (!row) throw new Error(`no provider ${id}`);
  return row;
};
const mapping = (endpoints: string[], modelName = "gpt-x"): Mapping => ({ endpoints, modelName }) as never;
const openai = rowOf("openai");

describe("the dialect of a call", () => {
  it("is Responses for models that speak nothing else, no matter who asks", () => {
    for (const door of ["chat", "messages", "responses"])
      expect(dialectFor(openai, mapping(["responses"]), door)).toBe("openai-responses");
    expect(dialectFor(rowOf("azure"), mapping(["responses"]), "chat")).toBe("openai-responses");
  });

  it("is the caller's own where the model speaks both", () => {
    const both = mapping(["chat", "responses"]);
    expect(dialectFor(openai, both, "responses")).toBe("openai-responses");
    expect(dialectFor(openai, both, "chat")).toBe("openai-chat");
    expect(dialectFor(openai, both, "messages")).toBe("openai-chat");
    expect(dialectFor(openai, mapping(["chat"]), "responses")).toBe("openai-chat");
  });

  it("goes by the provider where the catalog does not say", () => {
    expect(dialectFor(rowOf("xai"), mapping([], "grok-4"), "responses")).toBe("openai-responses");
    expect(dialectFor(openai, mapping([], "gpt-4o"), "responses")).toBe("openai-responses");
    expect(dialectFor(openai, mapping([], "gpt-4o-search-preview"), "responses")).toBe("openai-chat");
    expect(dialectFor(rowOf("azure"), mapping([]), "responses")).toBe("openai-chat");
  });

  it("is Responses at other providers that have it, for callers of that format", () => {
    expect(dialectFor(rowOf("openrouter"), mapping([], "openai/gpt-oss-20b"), "responses")).toBe(
      "openai-responses",
    );
    expect(dialectFor(rowOf("lmstudio"), mapping([], "openai/gpt-oss-20b"), "responses")).toBe(
      "openai-responses",
    );
    const deepseek = rowOf("deepseek");
    expect(dialectFor(deepseek, mapping(["chat"], "deepseek-v4-flash"), "responses")).toBe(
      "openai-responses",
    );
    expect(dialectFor(deepseek, mapping(["chat"], "deepseek-v4-flash"), "chat")).toBe("openai-chat");
    expect(dialectFor(deepseek, mapping(["chat"], "deepseek-chat"), "responses")).toBe("openai-chat");
  });

  it("is Anthropic's at OpenRouter, for callers of that format who ask Claude", () => {
    const openrouter = rowOf("openrouter");
    const claude = mapping([], "anthropic/claude-sonnet-4.5");
    expect(dialectFor(openrouter, claude, "messages")).toBe("anthropic-openrouter");
    expect(dialectFor(openrouter, claude, "chat")).toBe("openai-chat");
    expect(dialectFor(openrouter, claude, "responses")).toBe("openai-responses");
    expect(dialectFor(openrouter, mapping([], "openai/gpt-5.5"), "messages")).toBe("openai-chat");
  });

  it("is by model at Azure AI Foundry", () => {
    const foundry = rowOf("azure-ai-foundry");
    expect(dialectFor(foundry, mapping(["responses"], "gpt-5.4-pro"), "chat")).toBe("openai-responses");
    expect(dialectFor(foundry, mapping([], "grok-4"), "responses")).toBe("openai-chat");
    for (const door of ["chat", "messages", "responses"])
      expect(dialectFor(foundry, mapping([], "claude-opus-4-6"), door)).toBe("anthropic-azure");
  });

  it("is the usual one for providers without the API", () => {
    expect(dialectFor(rowOf("groq"), mapping(["responses"]), "responses")).toBe("openai-chat");
    expect(dialectFor(rowOf("anthropic"), mapping([]), "responses")).toBe("anthropic-messages");
  });
});
