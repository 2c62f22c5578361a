import { MAX_CALLS, MAX_CHOICES } from "@causeway/contracts";
import {
  anthropicMessages,
  chatDoor,
  cohereChat,
  type Door,
  googleGenerateContent,
  messagesDoor,
  nativeSideFor,
  openaiChat,
  openaiResponses,
  responsesDoor,
  type Target,
  type UpstreamDialect,
} from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { ruleFor } from "../routing/retry-rules.ts";
import { createStreamPath } from "./stream-path.ts";

const target: Target = {
  ...{ providerId: "own", upstreamModel: "m", mapping: null, region: null, settings: {}, quirks: {} },
  stream: true,
};

const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { readonly type: string }): string => `event: ${value.type}\n${data(value)}`;
const times = <T>(length: number, make: (at: number) => T): T[] =>
  Array.from({ length }, (_, at) => make(at));

const chunk = (choice: object): string =>
  data({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [choice] });
const chatCall = (index: number) => ({
  index,
  id: `c${index}`,
  type: "function",
  function: { name: "f", arguments: "{}" },
});
const message = {
  id: "m",
  type: "message",
  role: "assistant",
  model: "m",
  content: [],
  usage: { input_tokens: 1, output_tokens: 1 },
};
const item = (at: number) => ({
  id: `fc_${at}`,
  type: "function_call",
  call_id: `c${at}`,
  name: "f",
  arguments: "{}",
});

interface Stream {
  readonly dialect: UpstreamDialect;
  /** What there are so many of. */
  readonly most: number;
  /** The events of a stream with so many. */
  make(count: number): string[];
}

/** Streams with many of something, in every format that callers can get as it came, and in those that are always converted. */
const STREAMS: Readonly<Record<string, Stream>> = {
  "choices of a chat": {
    dialect: openaiChat,
    most: MAX_CHOICES,
    make: (count) => times(count, (index) => chunk({ index, delta: { content: "x" } })),
  },
  "calls of a chat": {
    dialect: openaiChat,
    most: MAX_CALLS,
    make: (count) => times(count, (at) => chunk({ index: 0, delta: { tool_calls: [chatCall(at)] } })),
  },
  "calls of a message": {
    dialect: anthropicMessages,
    most: MAX_CALLS,
    make: (count) => [
      named({ type: "message_start", message } as never),
      ...times(count, (index) => {
        const content_block = { type: "tool_use", id: `t${index}`, name: "f", input: {} };
        return named({ type: "content_block_start", index, content_block } as never);
      }),
    ],
  },
  "calls that a message starts with": {
    dialect: anthropicMessages,
    most: MAX_CALLS,
    make: (count) => {
      const content = times(count, (at) => ({ type: "tool_use", id: `t${at}`, name: "f", input: {} }));
      return [named({ type: "message_start", message: { ...message, content } } as never)];
    },
  },
  "calls of a response": {
    dialect: openaiResponses,
    most: MAX_CALLS,
    make: (count) =>
      times(count, (at) =>
        named({ type: "response.output_item.added", output_index: at, item: item(at) } as never),
      ),
  },
  "calls in the last event of a response": {
    dialect: openaiResponses,
    most: MAX_CALLS,
    make: (count) => {
      const response = { id: "r", object: "response", status: "completed", output: times(count, item) };
      return [named({ type: "response.completed", response } as never)];
    },
  },
  "candidates of Gemini": {
    dialect: googleGenerateContent,
    most: MAX_CHOICES,
    make: (count) => [
      data({ candidates: times(count, (index) => ({ index, content: { parts: [{ text: "x" }] } })) }),
    ],
  },
  "calls of Gemini": {
    dialect: googleGenerateContent,
    most: MAX_CALLS,
    make: (count) =>
      times(count, () =>
        data({ candidates: [{ content: { parts: [{ functionCall: { name: "f", args: {} } }] } }] }),
      ),
  },
  "calls of Cohere": {
    dialect: cohereChat,
    most: MAX_CALLS,
    make: (count) =>
      times(count, (index) => {
        const tool_calls = { id: `c${index}`, type: "function", function: { name: "f", arguments: "" } };
        return named({ type: "tool-call-start", index, delta: { message: { tool_calls } } } as never);
      }),
  },
};

const DOORS: readonly Door[] = [chatDoor, messagesDoor, responsesDoor];

const CASES = Object.entries(STREAMS).flatMap(([name, stream]) =>
  DOORS.map((door) => [name, door.name, door, stream] as const),
);

/** The error of a stream with so many. */
function errorOf(door: Door, { dialect, make }: Stream, count: number) {
  const path = createStreamPath({ door, dialect }, target, {
    ...{ model: "m", request: {}, promptTokens: 1, tools: [] },
  } as unknown as Parameters<typeof createStreamPath>[2]);
  for (const event of make(count)) path.push(Buffer.from(event));
  return path.state.error;
}

describe("a streamed answer", () => {
  it.each(CASES)(
    "has as many %s as an answer may have, and not one more: %s",
    (_name, _door, door, stream) => {
      expect(errorOf(door, stream, stream.most)).toBeNull();
      const error = errorOf(door, stream, stream.most + 1);
      expect(error).toMatchObject({ errorType: "invalid_response", isBeyondBounds: true });
      expect(ruleFor(error)).toEqual({ next: "stop", again: false });
    },
  );

  it("has a case for every endpoint whose streams are passed on as they came", () => {
    const dialects = Object.values(STREAMS).map(({ dialect }) => dialect);
    const uncovered = DOORS.filter((door) => !dialects.some((dialect) => nativeSideFor(dialect, door)));
    expect(uncovered.map(({ name }) => name)).toEqual([]);
  });
});
