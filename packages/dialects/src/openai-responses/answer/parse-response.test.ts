import { NO_TOKENS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { CALL, message, response, SEARCH, THOUGHT } from "../examples/responses.ts";
import { openaiResponses } from "../index.ts";

const target = targetOf();
const parse = (output: readonly unknown[], more = {}) =>
  openaiResponses.chat.parseResponse(response(output, more), target);
const messageOf = (output: readonly unknown[]) => parse(output).completion.choices[0]?.message;

describe("a whole response", () => {
  it("is thinking, text and a call", () => {
    const { completion, usage, serviceTier } = parse([THOUGHT, message("I look."), CALL]);
    expect(completion).toMatchObject({ id: "resp_1", created: 1_741_290_958, model: "gpt-5-2025-08-07" });
    expect(completion.choices[0]).toMatchObject({
      finish_reason: "tool_calls",
      native_finish_reason: "completed",
      message: {
        content: "I look.",
        reasoning: "**Looking**\n\n**Deciding**",
        tool_calls: [{ id: "call_1", function: { name: "weather", arguments: '{"city":"Köln"}' } }],
        reasoning_details: [{ type: "reasoning.encrypted", id: "rs_1", data: "gAAAAAB-opaque" }],
      },
    });
    expect(serviceTier).toBe("default");
    expect(usage).toEqual({ ...NO_TOKENS, input: 11, cachedInput: 64, output: 162, reasoning: 1_024 });
  });

  it("shows thinking that is not a summary", () => {
    const item = {
      id: "rs_2",
      type: "reasoning",
      summary: [],
      content: [{ type: "reasoning_text", text: "Hm." }],
    };
    expect(messageOf([item, message("Yes")])).toMatchObject({ reasoning: "Hm.", content: "Yes" });
  });

  it("counts searches, but not pages that were opened, and names sources by their place in the text", () => {
    const cited = message("See here.");
    const annotation = {
      type: "url_citation",
      url: "https://x.test",
      title: "X",
      start_index: 4,
      end_index: 8,
    };
    const second = {
      ...cited,
      content: [{ type: "output_text", text: "See here.", annotations: [annotation] }],
    };
    const opened = { ...SEARCH, id: "ws_2", action: { type: "open_page", url: "https://x.test" } };
    const { completion, usage } = parse([SEARCH, opened, message("Ha! "), second]);
    expect(usage?.webSearches).toBe(1);
    expect(completion.choices[0]?.message.annotations).toEqual([
      {
        type: "url_citation",
        url_citation: { url: "https://x.test", title: "X", start_index: 8, end_index: 12 },
      },
    ]);
  });

  it("#5 delivers images, and counts them", () => {
    const item = {
      id: "ig_1",
      type: "image_generation_call",
      status: "completed",
      output_format: "webp",
      result: "UklG",
    };
    const { completion, usage } = parse([item]);
    expect(completion.choices[0]?.message).toMatchObject({
      content: null,
      images: [{ type: "image_url", image_url: { url: "data:image/webp;base64,UklG" } }],
    });
    expect(usage?.images).toBe(1);
  });

  it("says refusals, and calls of tools that take text", () => {
    expect(messageOf([message("", { content: [{ type: "refusal", refusal: "No." }] })])?.refusal).toBe("No.");
    const call = { type: "custom_tool_call", id: "ct_1", call_id: "call_2", name: "sql", input: "SELECT 1" };
    expect(messageOf([call])?.tool_calls?.[0]).toMatchObject({
      id: "call_2",
      function: { name: "sql", arguments: "SELECT 1" },
      extra_content: { openai: { custom: true } },
    });
  });

  it.each([
    ["max_output_tokens", "length"],
    ["content_filter", "content_filter"],
  ])("that is incomplete by %s ends with %s", (reason, finish) => {
    const { completion } = parse([message("Cut")], { status: "incomplete", incomplete_details: { reason } });
    expect(completion.choices[0]).toMatchObject({ finish_reason: finish, native_finish_reason: reason });
  });

  it("that failed is judged like any refusal", () => {
    const error = { code: "rate_limit_exceeded", message: "Slow down" };
    const failed = () => parse([], { status: "failed", error });
    expect(failed).toThrow("Slow down");
    try {
      failed();
    } catch (thrown) {
      expect(thrown).toMatchObject({ refusal: { errorType: "rate_limited", status: 429 } });
    }
    expect(() =>
      openaiResponses.chat.parseResponse({ object: "chat.completion", choices: [] }, target),
    ).toThrow();
  });
});

describe("a whole response on its way to a caller of the same format", () => {
  it("is the provider's own, with cost and metadata joined", () => {
    const body = response([SEARCH, message("Hi")], { metadata: { mine: "1" }, invented: [1] });
    const final = { usage: { cost: 0.5, cost_details: {}, prompt_tokens: 1 }, metadata: { request_id: "r" } };
    const sent = openaiResponses.native?.complete(structuredClone(body), final as never, target);
    expect(sent).toMatchObject({
      output: body.output,
      invented: [1],
      usage: { ...body.usage, cost: 0.5 },
      metadata: { mine: "1", request_id: "r" },
    });
  });
});
