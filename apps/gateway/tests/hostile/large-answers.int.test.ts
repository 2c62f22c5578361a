import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANSWER_SHAPES, type AnswerShape } from "../../chaos/hostile/answer-shapes.ts";
import { expectAnswerShape } from "./expect-answer-shape.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";

/** One of each kind; all of them: `large-answers.deep.test.ts`. */
const SOME_SHAPES = ["16,000 tool calls", "500,000 choices in a body"];

let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server?.stop());

/** A token with 20 others that it could have been, as the API describes them. */
const TOKEN = {
  ...{ token: "a", logprob: -0.5, bytes: [97] },
  top_logprobs: Array.from({ length: 20 }, (_, at) => ({
    token: `t${at}`,
    logprob: -at - 0.25,
    bytes: [97, 98],
  })),
};
const TOKENS = 4_000;
const LAST = { ...TOKEN, token: "last" };

const shapeOf = (stream: boolean, pieces: () => string[]): AnswerShape => ({
  ...{ name: "full", stream, statuses: [200], isWhole: false },
  make: () => pieces().map((text) => Buffer.from(text)),
});
const chunk = (choice: object): string =>
  `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, ...choice }] })}\n\n`;

/** Answers that are large although nothing is wrong with them. */
const FULL = {
  "log probabilities of a body": shapeOf(false, () => {
    const logprobs = { content: [...Array.from({ length: TOKENS }, () => TOKEN), LAST] };
    const message = { role: "assistant", content: "a".repeat(TOKENS) };
    return [
      JSON.stringify({
        id: "c",
        object: "chat.completion",
        created: 1,
        model: "m",
        choices: [{ index: 0, message, logprobs, finish_reason: "stop" }],
      }),
    ];
  }),
  "log probabilities of a stream": shapeOf(true, () => [
    ...Array.from({ length: TOKENS }, () =>
      chunk({ delta: { content: "a" }, logprobs: { content: [TOKEN] } }),
    ),
    chunk({ delta: { content: "a" }, logprobs: { content: [LAST] } }),
    chunk({ delta: {}, finish_reason: "stop" }),
    "data: [DONE]\n\n",
  ]),
  "log probabilities in one event of a stream": shapeOf(true, () => [
    chunk({
      delta: { content: "a" },
      logprobs: { content: [...Array.from({ length: TOKENS }, () => TOKEN), LAST] },
    }),
    chunk({ delta: {}, finish_reason: "stop" }),
    "data: [DONE]\n\n",
  ]),
};

const VECTORS = 2_048;
const VECTOR = Array.from({ length: 256 }, (_, at) => -0.0123456789 * (at + 1));

describe("an answer of a tenant's own server", () => {
  it.each(ANSWER_SHAPES.filter(({ name }) => SOME_SHAPES.includes(name)))(
    "with $name is delivered or refused, and asked for once",
    (shape) => expectAnswerShape(server, shape),
  );
});

describe("a large answer that is right", () => {
  it.each(Object.entries(FULL))("is delivered in full: %s", async (_name, shape) => {
    const { status, text } = await server.ask(shape, "/v1/chat/completions", {
      logprobs: true,
      top_logprobs: 20,
    });
    expect(status).toBe(200);
    expect(text.split(JSON.stringify(TOKEN.top_logprobs)).length - 1).toBe(TOKENS + 1);
    expect(text).toContain(JSON.stringify(LAST));
    expect(text).not.toContain('"error"');
  });

  it("is delivered in full: 2,048 embeddings", async () => {
    const data = Array.from({ length: VECTORS }, (_, index) => ({
      object: "embedding",
      index,
      embedding: VECTOR,
    }));
    const usage = { prompt_tokens: VECTORS, total_tokens: VECTORS };
    const shape = shapeOf(false, () => [JSON.stringify({ object: "list", model: "m", data, usage })]);
    const input = Array.from({ length: VECTORS }, () => "a");
    const { status, text } = await server.ask(shape, "/v1/embeddings", { input });
    expect(status).toBe(200);
    expect((JSON.parse(text) as { data: unknown[] }).data).toEqual(data);
  });
});
