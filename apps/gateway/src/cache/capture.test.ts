import { BODY_BYTES, BODY_MEMBERS } from "@causeway/contracts";
import { chatDoor, type Door, messagesDoor, responsesDoor } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { performTask } from "../answers/perform-task.ts";
import { nameOfDoor } from "../bodies/door-names.ts";
import { createCapture } from "./capture.ts";

const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
const times = (length: number, text: string): string[] => Array.from({ length }, () => text);
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

/** The stream of an answer with this text in each of so many pieces. */
const STREAMS: Readonly<Record<string, readonly [Door, (text: string, pieces: number) => string[]]>> = {
  chat: [
    chatDoor,
    (text, pieces) => {
      const chunk = (choices: object[], more = {}) =>
        data({ id: "c", model: "m", created: 1, choices, ...more });
      return [
        ...times(pieces, chunk([{ index: 0, delta: { content: text } }])),
        chunk([{ index: 0, delta: {}, finish_reason: "stop" }]),
        chunk([], { usage }),
      ];
    },
  ],
  messages: [
    messagesDoor,
    (text, pieces) => [
      data({ type: "message_start", message: { id: "m", usage: {} } }),
      data({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }),
      ...times(pieces, data({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } })),
      data({ type: "message_delta", delta: { stop_reason: "end_turn" }, usage }),
      data({ type: "message_stop" }),
    ],
  ],
  responses: [
    responsesDoor,
    (text, pieces) => [
      ...times(pieces, data({ type: "response.output_text.delta", delta: text })),
      data({
        type: "response.completed",
        response: {
          status: "completed",
          output: [{ type: "message", content: [{ text: text.repeat(pieces) }] }],
        },
      }),
    ],
  ],
};

/** What is kept of an answer, and in which forms it was read elsewhere. */
async function keep(door: Door, sent: { readonly parts: readonly string[] } | { readonly whole: string }) {
  const elsewhere: string[] = [];
  const capture = createCapture(
    door,
    {},
    {
      onTooLarge: () => elsewhere.push("too large"),
      async readElsewhere(form, answer) {
        elsewhere.push(form);
        const { length } = answer;
        const result = performTask({
          kind: "gather",
          door: nameOfDoor(door),
          form,
          length,
          blocks: answer.take(),
        });
        return "gathered" in result && result.gathered !== null ? JSON.parse(result.gathered) : null;
      },
    },
  );
  if ("whole" in sent) capture.whole(200, sent.whole);
  else for (const part of sent.parts) capture.part(Buffer.from(part));
  return { answer: await capture.read(), elsewhere };
}

describe("what is kept of a stream", () => {
  const cases = Object.entries(STREAMS).map(([name, [door, make]]) => [name, door, make] as const);

  it.each(cases)("is read where its caller is served while it is small: %s", async (_, door, make) => {
    const { answer, elsewhere } = await keep(door, { parts: make("x", 10) });
    expect(JSON.stringify(answer)).toContain("x".repeat(10));
    expect(elsewhere).toEqual([]);
  });

  it.each(cases)("is read on the thread beyond the bytes of a body: %s", async (_, door, make) => {
    const event = make("x", 1)[1]?.length ?? 0;
    const { answer, elsewhere } = await keep(door, { parts: make("x", Math.ceil(BODY_BYTES / event)) });
    expect(JSON.stringify(answer)).toContain("x".repeat(10_000));
    expect(elsewhere).toEqual(["stream"]);
  });

  it.each(cases)("is read on the thread beyond the members of a body: %s", async (_, door, make) => {
    const { answer, elsewhere } = await keep(door, { parts: make(",[]", BODY_MEMBERS / 5) });
    expect(JSON.stringify(answer)).toContain(",[],[]");
    expect(elsewhere).toEqual(["stream"]);
  });

  it.each(cases)(
    "is nothing where the thread makes more of it than may be kept: %s",
    async (_, door, make) => {
      const { answer, elsewhere } = await keep(door, { parts: make("x".repeat(500_000), 9) });
      expect([answer, elsewhere]).toEqual([null, door === responsesDoor ? ["too large"] : ["stream"]]);
    },
  );
});

describe("what is kept of a whole answer", () => {
  const whole = (items: number): string =>
    JSON.stringify({
      choices: [{ index: 0, message: { content: "x" }, finish_reason: "stop" }],
      items: Array.from({ length: items }, () => ({})),
    });

  it("is read on the thread beyond the members of a body, and then is too much to be kept", async () => {
    expect(await keep(chatDoor, { whole: whole(100) })).toMatchObject({
      answer: { choices: [{}] },
      elsewhere: [],
    });
    expect(await keep(chatDoor, { whole: whole(BODY_MEMBERS) })).toEqual({
      answer: null,
      elsewhere: ["whole"],
    });
  });
});
