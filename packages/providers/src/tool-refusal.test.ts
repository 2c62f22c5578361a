import type { Mapping } from "@causeway/contracts";
import type { FormatFacts } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { dialectFor, findProvider, refusesTools } from "./index.ts";
import { TOOL_REFUSALS } from "./table/tool-refusals.ts";

const BOTH = ["chat", "responses"];
const at = (modelName: string, providerId = "openai"): Mapping =>
  ({ providerId, modelName, endpoints: BOTH }) as never;
const facts = (more: Partial<FormatFacts> = {}): FormatFacts => ({
  hasTools: true,
  effort: null,
  beyondResponses: null,
  hasResponsesState: false,
  ...more,
});

function formatOf(model: string, more: Partial<FormatFacts> = {}, door = "chat", provider = "openai") {
  const row = findProvider(provider);
  if (!row) throw new Error(`no provider ${provider}`);
  return dialectFor(row, at(model, provider), door, facts(more)).replace("openai-", "");
}

describe("a request with tools", () => {
  it.each([
    ["gpt-5.4", "chat", "responses", "responses"],
    ["gpt-5.4-mini-2026-03-17", "chat", "responses", "responses"],
    ["gpt-5.5", "responses", "responses", "responses"],
    ["gpt-5.6-terra", "responses", "responses", "chat"],
    ["gpt-6-luna", "responses", "responses", "chat"],
    ["gpt-6-astra", "responses", "responses", "responses"],
    ["gpt-6.1-sol", "responses", "responses", "responses"],
    ["gpt-6.2-astra", "responses", "responses", "responses"],
    ["gpt-7.2-nova", "responses", "responses", "chat"],
    ["gpt-5.1", "chat", "chat", "chat"],
    ["gpt-4.1", "chat", "chat", "chat"],
    ["gpt-5.3-chat-latest", "chat", "chat", "chat"],
    ["o4-mini", "chat", "chat", "chat"],
  ])("of %s goes to %s without an effort, %s with one, %s with none", (model, without, some, none) => {
    for (const provider of ["openai", "azure", "azure-ai-foundry"]) {
      expect(formatOf(model, {}, "chat", provider)).toBe(without);
      expect(formatOf(model, { effort: "some" }, "chat", provider)).toBe(some);
      expect(formatOf(model, { effort: "none" }, "chat", provider)).toBe(none);
    }
  });

  it.each(["gpt-5", "gpt-5-mini", "gpt-5.1", "gpt-5.2-2025-12-11"])(
    "of %s keeps its reasoning: from Messages, and from chat where the history has it",
    (model) => {
      expect(formatOf(model, {}, "messages")).toBe("responses");
      expect(formatOf(model, { hasResponsesState: true })).toBe("responses");
      expect(formatOf(model, { hasResponsesState: true, hasTools: false })).toBe("responses");
      expect(formatOf(model, { hasResponsesState: true, effort: "none" })).toBe("chat");
      expect(formatOf(model, {}, "messages", "azure")).toBe("chat");
    },
  );

  it("stays in chat for what Responses lacks where that takes the tools", () => {
    expect(formatOf("gpt-5.1", { beyondResponses: "stop_sequences" }, "messages")).toBe("chat");
    expect(formatOf("gpt-5.4", { beyondResponses: "seed", hasResponsesState: true })).toBe("chat");
    expect(refusesTools(at("gpt-5.4"), facts({ beyondResponses: "seed" }))).toBe(false);
    expect(refusesTools(at("gpt-5.5"), facts({ beyondResponses: "seed" }))).toBe(true);
  });

  it("stays in chat at providers that convert by themselves, and where no tools are offered", () => {
    expect(formatOf("gpt-5.5", {}, "chat", "openrouter")).toBe("chat");
    expect(formatOf("gpt-5.5", { hasTools: false, effort: "some" })).toBe("chat");
  });
});

describe("the table", () => {
  it("names a source and a day for each row", () => {
    for (const { source, read } of TOOL_REFUSALS) {
      expect(source).not.toBe("");
      expect(read).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});
