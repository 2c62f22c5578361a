import type {
  ChatChunk,
  ChatCompletion,
  ChunkDelta,
  CompletionMessage,
  FinishReason,
} from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { eventData } from "../../../test/index.ts";
import type { JsonObject } from "../../index.ts";
import { unpackState } from "../../shared/state/foreign-state.ts";
import { asObject, asObjects } from "../../shared/json-object.ts";
import { responsesDoor } from "../index.ts";

const USAGE = {
  prompt_tokens: 10,
  completion_tokens: 8,
  total_tokens: 18,
  prompt_tokens_details: { cached_tokens: 4, cache_write_tokens: 1 },
  completion_tokens_details: { reasoning_tokens: 3 },
  cost: 0.25,
  cost_details: { total_cost: 0.25 },
} as never;
const METADATA = { request_id: "r" } as never;

const whole = (message: Partial<CompletionMessage>, finish: FinishReason = "stop"): JsonObject =>
  responsesDoor.chat.fromChat({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 5,
    model: "m",
    choices: [{ index: 0, message: { role: "assistant", content: null, ...message }, finish_reason: finish }],
    usage: USAGE,
    metadata: METADATA,
  } satisfies ChatCompletion);

const chunk = (delta: ChunkDelta, finish: FinishReason | null = null): ChatChunk => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 5,
  model: "m",
  choices: [{ index: 0, delta, finish_reason: finish }],
});

function stream(deltas: readonly ChunkDelta[], finish: FinishReason = "stop") {
  const renderer = responsesDoor.chat.createStreamRenderer("m");
  const final = { ...chunk({}), choices: [], usage: USAGE, metadata: METADATA };
  const text =
    deltas.map((delta) => renderer.render(chunk(delta))).join("") +
    renderer.render(chunk({}, finish)) +
    renderer.finish(final);
  const events = eventData(text).map((data) => JSON.parse(data) as JsonObject);
  return { events, types: events.map(({ type }) => type), end: asObject(events.at(-1)?.response) ?? {} };
}

const call = (index: number, name: string, args: string) => ({
  index,
  id: `call_${name}`,
  type: "function" as const,
  function: { name, arguments: args },
});
const SIGNED = { type: "reasoning.text", text: "Hm.", signature: "sig", format: "anthropic-messages" };

describe("a whole answer as a response", () => {
  it("has thinking, text and calls, usage with our cost, and our metadata", () => {
    const calls = [call(0, "f", '{"a":1}')].map(({ index: _, ...rest }) => rest);
    const answer = whole({ reasoning: "Hm.", content: "Hi", tool_calls: calls }, "tool_calls");
    expect(answer).toMatchObject({
      id: "resp_chatcmpl-1",
      object: "response",
      created_at: 5,
      status: "completed",
      incomplete_details: null,
      usage: {
        input_tokens: 10,
        input_tokens_details: { cached_tokens: 4 },
        output_tokens: 8,
        output_tokens_details: { reasoning_tokens: 3 },
        total_tokens: 18,
        cost: 0.25,
      },
      metadata: { request_id: "r" },
    });
    expect(answer.output).toEqual([
      { id: "rs_chatcmpl-1_0", type: "reasoning", summary: [{ type: "summary_text", text: "Hm." }] },
      {
        id: "msg_chatcmpl-1_1",
        type: "message",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text: "Hi", annotations: [], logprobs: [] }],
      },
      {
        id: "fc_chatcmpl-1_2",
        type: "function_call",
        status: "completed",
        call_id: "call_f",
        name: "f",
        arguments: '{"a":1}',
      },
    ]);
  });

  it.each([
    ["length", "max_output_tokens"],
    ["content_filter", "content_filter"],
  ] as const)("is incomplete when it ended by %s", (finish, reason) => {
    expect(whole({ content: "Cut" }, finish)).toMatchObject({
      status: "incomplete",
      incomplete_details: { reason },
    });
  });

  it("has images, sources and refusals where the format has them", () => {
    const cited = {
      type: "url_citation" as const,
      url_citation: { url: "https://x.test", start_index: 1, end_index: 2 },
    };
    const image = { type: "image_url" as const, image_url: { url: "data:image/webp;base64,UklG" } };
    const { output } = whole({ content: "See", annotations: [cited], images: [image], refusal: "No." });
    expect(output).toMatchObject([
      {
        content: [
          {
            type: "output_text",
            annotations: [{ type: "url_citation", url: "https://x.test", start_index: 1 }],
          },
          { type: "refusal", refusal: "No." },
        ],
      },
      { type: "image_generation_call", output_format: "webp", result: "UklG" },
    ]);
  });

  it("#72 comes back to the chat form with all the state its provider wants", () => {
    const message = {
      reasoning: "Hm.",
      reasoning_details: [SIGNED, { type: "reasoning.encrypted", data: "secret", format: "other" }],
      content: "Hi",
      tool_calls: [
        {
          id: "call_f",
          type: "function" as const,
          function: { name: "f", arguments: "{}" },
          extra_content: { google: 1 },
        },
      ],
    };
    const input = [{ role: "user", content: "Hi" }, ...asObjects(whole(message).output)];
    const chat = responsesDoor.chat.toChat({ model: "m", input });
    expect(chat.messages[1]).toMatchObject({ role: "assistant", ...message });
  });
});

describe("chunks as response events", () => {
  it("begin, announce, fill and end every item, numbered without a gap", () => {
    const { events, types, end } = stream([
      { role: "assistant", reasoning: "H" },
      { reasoning: "m." },
      { content: "H" },
      { content: "i" },
      { tool_calls: [call(0, "f", "")] },
      { tool_calls: [{ index: 0, function: { arguments: '{"a"' } }] },
      { tool_calls: [{ index: 0, function: { arguments: ":1}" } }] },
    ]);
    expect(types).toEqual([
      "response.created",
      "response.in_progress",
      "response.output_item.added",
      "response.reasoning_summary_part.added",
      "response.reasoning_summary_text.delta",
      "response.reasoning_summary_text.delta",
      "response.reasoning_summary_text.done",
      "response.reasoning_summary_part.done",
      "response.output_item.done",
      "response.output_item.added",
      "response.content_part.added",
      "response.output_text.delta",
      "response.output_text.delta",
      "response.output_text.done",
      "response.content_part.done",
      "response.output_item.done",
      "response.output_item.added",
      "response.function_call_arguments.delta",
      "response.function_call_arguments.delta",
      "response.function_call_arguments.done",
      "response.output_item.done",
      "response.completed",
    ]);
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, at) => at));
    const calls = [call(0, "f", '{"a":1}')].map(({ index: _, ...rest }) => rest);
    expect(end).toEqual(whole({ reasoning: "Hm.", content: "Hi", tool_calls: calls }));
  });

  it("know the number of their next event, for the error that may follow", () => {
    const renderer = responsesDoor.chat.createStreamRenderer("m");
    expect(renderer.nextNumber?.()).toBe(0);
    const events = eventData(renderer.render(chunk({ content: "Hi" })));
    expect(renderer.nextNumber?.()).toBe(events.length);
  });

  it("#64 keep calls apart whose arguments come mixed", () => {
    const { end } = stream([
      { tool_calls: [call(0, "f", ""), call(1, "g", "")] },
      { tool_calls: [{ index: 1, function: { arguments: '{"b":2}' } }] },
      { tool_calls: [{ index: 0, function: { arguments: '{"a":1}' } }] },
    ]);
    expect(asObjects(end.output).map(({ name, arguments: args }) => [name, args])).toEqual([
      ["f", '{"a":1}'],
      ["g", '{"b":2}'],
    ]);
  });

  it("#63 make no item of nothing", () => {
    expect(
      stream([{ role: "assistant", content: "" }, { tool_calls: [call(0, "f", "")] }]).end.output,
    ).toMatchObject([{ type: "function_call", arguments: "{}" }]);
    expect(stream([{ content: "" }]).end.output).toEqual([]);
  });

  it("#72 keep signatures that come after the thinking, without saying it twice", () => {
    const { events, end } = stream([
      { reasoning: "Hm." },
      { reasoning_details: [SIGNED] },
      { content: "Hi" },
    ]);
    const [thought] = asObjects(end.output);
    expect(thought?.summary).toEqual([{ type: "summary_text", text: "Hm." }]);
    expect(unpackState(String(thought?.encrypted_content))).toEqual({
      detail: { type: "reasoning.text", signature: "sig", format: "anthropic-messages" },
    });
    expect(events.filter(({ type }) => type === "response.reasoning_summary_text.delta")).toHaveLength(1);
  });

  it("end incomplete at the bound, and whole when nothing was said", () => {
    expect(stream([{ content: "Cut" }], "length").types.at(-1)).toBe("response.incomplete");
    const renderer = responsesDoor.chat.createStreamRenderer("m");
    const text = renderer.finish({ ...chunk({}), choices: [], usage: USAGE, metadata: METADATA });
    const events = eventData(text).map((data) => JSON.parse(data).type);
    expect(events).toEqual(["response.created", "response.in_progress", "response.completed"]);
  });
});
