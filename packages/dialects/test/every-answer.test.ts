import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chatDoor,
  type Door,
  embeddingsDoor,
  type JsonObject,
  messagesDoor,
  moderationsDoor,
  rerankDoor,
  responsesDoor,
  transcriptionsDoor,
} from "../src/index.ts";
import { placesIn, withAt } from "./places.ts";
import { ANSWERS } from "./whole-answers.ts";

const MARKER = "zq marker qz";
const DOORS: Readonly<Record<keyof typeof ANSWERS, Door>> = {
  chat: chatDoor,
  messages: messagesDoor,
  responses: responsesDoor,
  embeddings: embeddingsDoor,
  rerank: rerankDoor,
  moderations: moderationsDoor,
  transcriptions: transcriptionsDoor,
};
const NAMES = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];

function isSeen(door: Door, body: unknown): boolean {
  let seen = false;
  door.mapAnswerTexts?.(body as JsonObject, (text) => {
    seen ||= text.includes(MARKER);
    return text;
  });
  return seen;
}

const LEFT_OUT = /^(?:model|metadata|instructions)$/;

describe.each(NAMES)("a response of %s", (name) => {
  const door = DOORS[name];
  const body = ANSWERS[name];
  const { strings, objects } = placesIn(body);

  it("shows a text in the place of every string, and whatever else is there", () => {
    const shapes: readonly unknown[] = [
      MARKER,
      [MARKER],
      { any: MARKER },
      { [MARKER]: 1 },
      [{ text: { a: MARKER } }],
    ];
    const unseen = strings.flatMap((path) =>
      shapes.filter((shape) => !isSeen(door, withAt(body, path, shape))).map(() => path.join("/")),
    );
    expect(unseen.filter((path) => !LEFT_OUT.test(path))).toEqual([]);
  });

  it("shows members that no format knows, in every object, as deep as they are", () => {
    const key = fc.oneof(
      fc.stringMatching(/^[a-z_]{1,12}$/),
      fc.constantFrom("content", "text", "id", "type", "data", "token", "bytes", "__proto__", "signature"),
    );
    const nested = fc
      .tuple(fc.array(fc.option(key), { minLength: 0, maxLength: 6 }), fc.boolean())
      .map(([steps, isName]) =>
        steps.reduceRight<unknown>(
          (inner, step) => (step === null ? [inner] : Object.fromEntries([[step, inner]])),
          isName ? { [MARKER]: true } : MARKER,
        ),
      );
    fc.assert(
      fc.property(fc.constantFrom(...objects), key, nested, (path, member, value) => {
        expect(isSeen(door, withAt(body, [...path, `${member}_x`], value))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("stays the very same object when nothing is changed, and has every text at its own place", () => {
    const places: string[] = [];
    const same = door.mapAnswerTexts?.(body as JsonObject, (text, { location }) => {
      places.push(location);
      return text;
    });
    expect(same).toBe(body);
    expect(new Set(places).size).toBe(places.length);
  });
});

it("changes texts, and neither names, addresses nor words of the format", () => {
  const changed = chatDoor.mapAnswerTexts?.(
    ANSWERS.chat as unknown as JsonObject,
    () => "x",
  ) as never as typeof ANSWERS.chat;
  const [choice] = changed.choices;
  expect(choice.message).toMatchObject({
    role: "assistant",
    content: "x",
    reasoning_details: [{ type: "reasoning.text", text: "x", signature: "" }],
    tool_calls: [
      { id: "c", function: { name: "find", arguments: "x" } },
      { custom: { name: "run", input: "x" } },
    ],
    annotations: [{ url_citation: { url: "https://e.com", title: "x", content: "x" } }],
    images: ANSWERS.chat.choices[0].message.images,
  });
  expect(choice).toMatchObject({ finish_reason: "stop", logprobs: null });
  expect(changed.search_results).toMatchObject([{ url: "https://e.com", title: "x", snippet: "x" }]);
});

it("reads tokens as the text that they make up, and their alternatives", () => {
  const answer = (tokens: readonly string[], other: string) => ({
    choices: [
      {
        message: { content: "said" },
        logprobs: { content: tokens.map((token) => ({ token, top_logprobs: [{ token: other }] })) },
      },
    ],
  });
  const hide = (text: string) => text.replaceAll("falcon", "x");
  const logprobsOf = (body: JsonObject) => {
    const mapped = chatDoor.mapAnswerTexts?.(body, hide) as { choices: { logprobs: unknown }[] } | undefined;
    return mapped?.choices[0]?.logprobs;
  };
  expect(logprobsOf(answer(["fal", "con"], "a"))).toBeNull();
  expect(logprobsOf(answer(["sa", "id"], "falcon"))).toBeNull();
  expect(logprobsOf(answer(["sa", "id"], "a"))).not.toBeNull();
});
