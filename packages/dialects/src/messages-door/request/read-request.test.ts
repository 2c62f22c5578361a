import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { countTokensDoor, messagesDoor } from "../index.ts";

const ask = { model: "m", max_tokens: 10, messages: [{ role: "user", content: "Hi" }] };
const user = (...content: unknown[]) => ({ ...ask, messages: [{ role: "user", content }] });

function refusal(body: unknown): GatewayError {
  try {
    messagesDoor.read(body);
  } catch (error) {
    if (error instanceof GatewayError) return error;
  }
  throw new Error("the body was taken");
}

describe("facts of a Messages body", () => {
  it("say model, stream, bound and tier", () => {
    expect(messagesDoor.read({ ...ask, stream: true, service_tier: "auto", routing: "price" })).toMatchObject(
      {
        model: "m",
        stream: true,
        maxOutputTokens: 10,
        choices: 1,
        routing: "price",
        serviceTier: "auto",
        needs: [],
      },
    );
    expect(
      messagesDoor.read({ ...ask, system: null, tools: null, stream: null, stop_sequences: null }).stream,
    ).toBe(false);
  });

  it("count the prompt by the character rule, media at their flat counts, opaque state never", () => {
    expect(messagesDoor.read(ask).promptTokens).toBe(1);
    const source = { type: "base64", media_type: "image/png", data: "A".repeat(90_000) };
    const texts = [
      { type: "text", text: "x".repeat(400) },
      { type: "document", source: { type: "text", media_type: "text/plain", data: "y".repeat(400) } },
      { type: "tool_result", tool_use_id: "t", content: [{ type: "text", text: "z".repeat(400) }] },
    ];
    expect(messagesDoor.read(user(...texts)).promptTokens).toBe(300);
    const media = [
      { type: "image", source },
      { type: "document", source: { ...source, media_type: "application/pdf" } },
    ];
    expect(messagesDoor.read(user(...media)).promptTokens).toBe(3_000);
    const found = { type: "web_search_result", title: "abcd", encrypted_content: "e".repeat(90_000) };
    const state = [
      { type: "redacted_thinking", data: "d".repeat(90_000) },
      { type: "thinking", thinking: "", signature: "s".repeat(90_000) },
      { type: "web_search_tool_result", tool_use_id: "s", content: [found] },
    ];
    expect(messagesDoor.read(user(...state)).promptTokens).toBeLessThan(30);
    expect(
      messagesDoor.read({ ...ask, system: "世".repeat(100), tools: [{ name: "f", input_schema: {} }] })
        .promptTokens,
    ).toBeGreaterThan(75);
  });

  it("name what the model must be able to do, with the field that asks for it", () => {
    const image = { type: "image", source: { type: "url", url: "https://example.com/a.png" } };
    const needs = messagesDoor.read({
      ...user(
        { type: "tool_result", tool_use_id: "t", content: [image] },
        { type: "document", source: { type: "file", file_id: "f" } },
        { type: "document", source: { type: "text", data: "plain" } },
      ),
      tools: [
        { name: "f", input_schema: {} },
        { type: "web_search_20250305", name: "web_search" },
      ],
      output_config: { format: { type: "json_schema", schema: {} } },
      thinking: { type: "enabled", budget_tokens: 2_000 },
      stop_sequences: ["."],
    }).needs;
    expect(needs).toEqual([
      { need: "vision", param: "messages.0.content.0.content.0" },
      { need: "pdfInput", param: "messages.0.content.1" },
      { need: "tools", param: "tools" },
      { need: "webSearch", param: "tools.1" },
      { need: "structuredOutputs", param: "output_config.format" },
      { need: "stopSequences", param: "stop_sequences" },
    ]);
  });

  it("stay the same over the turns of a conversation", () => {
    const seed = messagesDoor.read({ ...ask, system: [{ type: "text", text: "Be brief" }] }).sessionSeed;
    const later = {
      ...ask,
      system: "Be brief",
      messages: [...ask.messages, { role: "assistant", content: "Yes" }, ...ask.messages],
    };
    expect(messagesDoor.read(later).sessionSeed).toBe(seed);
    expect(messagesDoor.read({ ...later, system: "Be long" }).sessionSeed).not.toBe(seed);
    const billed = (nonce: string) => [
      { type: "text", text: `x-anthropic-billing-header: cc_version=2.1; cch=${nonce};` },
      { type: "text", text: "Be brief" },
    ];
    for (const nonce of ["1", "2"])
      expect(messagesDoor.read({ ...later, system: billed(nonce) }).sessionSeed).toBe(seed);
  });
});

describe("a Messages body that is wrong", () => {
  const { max_tokens: _, ...boundless } = ask;
  const assistant = (block: unknown) => ({
    ...ask,
    messages: [...ask.messages, { role: "assistant", content: [block] }],
  });
  it.each([
    [boundless, "max_tokens"],
    [{ ...ask, max_tokens: 0 }, "max_tokens"],
    [{ ...ask, model: "" }, "model"],
    [{ ...ask, messages: [] }, "messages"],
    [{ ...ask, messages: [{ role: "tool", content: "x" }] }, "messages.0.role"],
    [{ ...ask, messages: [{ role: "user" }] }, "messages.0.content"],
    [user({ type: "text" }), "messages.0.content.0.text"],
    [user({ text: "x" }), "messages.0.content.0.type"],
    [user({ type: "tool_result", content: "x" }), "messages.0.content.0.tool_use_id"],
    [assistant({ type: "tool_use", id: "t", name: "f", input: "{}" }), "messages.1.content.0.input"],
    [{ ...ask, temperature: 3 }, "temperature"],
    [{ ...ask, tool_choice: { type: "sometimes" } }, "tool_choice.type"],
    [{ ...ask, stream: "yes" }, "stream"],
    [{ ...ask, tools: [{ input_schema: {} }] }, "tools.0.name"],
  ])("names the field: %o", (body, param) => {
    expect(refusal(body)).toMatchObject({ code: "invalid_parameters", details: { param } });
    expect(refusal(body).message).toContain(param);
  });

  it("is no reason to refuse what we do not know", () => {
    const body = {
      ...user({ type: "invented_block", anything: 1 }, { type: "text", text: "x", later: true }),
      tools: [
        { type: "bash_20250124", name: "bash" },
        { name: "f", input_schema: {}, eager_input_streaming: true },
      ],
      context_management: { edits: [] },
      thinking: { type: "adaptive", display: "summarized" },
    };
    expect(messagesDoor.read(body).model).toBe("m");
  });

  it("may lack the bound when only its tokens are counted", () => {
    expect(countTokensDoor.read(boundless)).toMatchObject({ maxOutputTokens: null, promptTokens: 1 });
    expect(() => countTokensDoor.read({ ...boundless, messages: [] })).toThrow(/messages/);
  });
});
