import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BodyFile,
  chatDoor,
  type Door,
  embeddingsDoor,
  imageEditsDoor,
  imagesDoor,
  type JsonObject,
  messagesDoor,
  moderationsDoor,
  rerankDoor,
  responsesDoor,
  speechDoor,
  transcriptionsDoor,
  videosDoor,
} from "../src/index.ts";
import { placesIn, withAt } from "./places.ts";
import { REQUESTS } from "./whole-requests.ts";

const MARKER = "zq marker qz";
const DOORS: Readonly<Record<keyof typeof REQUESTS, Door>> = {
  chat: chatDoor,
  messages: messagesDoor,
  responses: responsesDoor,
  embeddings: embeddingsDoor,
  rerank: rerankDoor,
  moderations: moderationsDoor,
  images: imagesDoor,
  imageEdits: imageEditsDoor,
  speech: speechDoor,
  transcriptions: transcriptionsDoor,
  videos: videosDoor,
};
const NAMES = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[];

/** Whether a door shows the marker, as a text or in a file. */
function isSeen(door: Door, body: unknown): boolean {
  let seen = false;
  const look = (text: string) => {
    seen ||= text.includes(MARKER);
    return text;
  };
  const lookInside = ({ data }: BodyFile) => {
    look(Buffer.from(data ?? "", "base64").toString());
    return data;
  };
  door.mapTexts(body as JsonObject, look, lookInside);
  return seen;
}

/** Those of `UNINSPECTED` whose value doesn't matter. */
const LEFT_OUT =
  /^(?:model|routing|callback_url|callback_secret|tools\/\d+\/(?:authorization|headers\/Authorization))$/;

describe.each(NAMES)("a request of %s", (name) => {
  const door = DOORS[name];
  const body = REQUESTS[name];
  const { strings, objects } = placesIn(body);

  it("shows a text in the place of every string", () => {
    const unseen = strings
      .filter((path) => !isSeen(door, withAt(body, path, MARKER)))
      .map((path) => path.join("/"));
    expect(unseen.filter((path) => !LEFT_OUT.test(path))).toEqual([]);
  });

  it("shows whatever is in the place of a string, and every name", () => {
    const shapes: readonly unknown[] = [
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
      fc.constantFrom(
        "content",
        "text",
        "id",
        "type",
        "data",
        "parameters",
        "source",
        "__proto__",
        "signature",
      ),
    );
    const nested = fc
      .tuple(fc.array(fc.oneof(key, fc.constant(null)), { minLength: 0, maxLength: 6 }), fc.boolean())
      .map(([steps, isName]) =>
        steps.reduceRight<unknown>(
          (inner, step) => (step === null ? [inner] : Object.fromEntries([[step, inner]])),
          isName ? { [MARKER]: true } : MARKER,
        ),
      );
    fc.assert(
      fc.property(fc.constantFrom(...objects), key, nested, (path, member, value) => {
        const at = [...path, `${member}_x`];
        if (LEFT_OUT.test(at.join("/"))) return;
        expect(isSeen(door, withAt(body, at, value))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("stays the very same object when nothing is changed", () => {
    expect(
      door.mapTexts(
        body as JsonObject,
        (text) => text,
        ({ data }) => data,
      ),
    ).toBe(body);
  });

  it("has every text at its own place", () => {
    const places: string[] = [];
    door.mapTexts(body as JsonObject, (text, { location }) => {
      places.push(location);
      return text;
    });
    expect(new Set(places).size).toBe(places.length);
  });
});

it("changes nothing where no placeholder can be, and everything else", () => {
  const changed = chatDoor.mapTexts(REQUESTS.chat as JsonObject, () => "x") as typeof REQUESTS.chat;
  expect(changed.stop).toEqual(REQUESTS.chat.stop);
  expect(changed.user).toBe("x");
  expect(changed.tools[0]?.function?.name).toBe("find_person");
  const { parameters } = changed.tools[0]?.function ?? {};
  expect(parameters?.properties.city).toEqual({
    type: "string",
    description: "x",
    default: "x",
    enum: ["Ghent", "Bruges"],
    pattern: "^[A-Z]",
  });
  expect(parameters?.required).toEqual(["city"]);
});

it("reads what is nested a hundred thousand levels deep", () => {
  let deep: unknown = MARKER;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(isSeen(chatDoor, { messages: [], odd: deep })).toBe(true);
  expect(isSeen(chatDoor, { messages: [{ role: "user", content: deep }] })).toBe(true);
  expect(isSeen(chatDoor, { tools: [{ function: { parameters: deep } }] })).toBe(true);
});

it("leaves out only what has the form of an id, a signature or encrypted data", () => {
  const sealed = "A1".repeat(40);
  const seen: string[] = [];
  const note = (text: string) => {
    seen.push(text);
    return text;
  };
  const content = [
    { type: "thinking", thinking: "made by the provider", signature: sealed, other: "an addition" },
    { type: "thinking", thinking: "made up", signature: "short" },
    { type: "text", text: "signed by no one", signature: sealed },
    { type: "tool_use", id: "toolu_01AbCdEfGhIjKl", name: "f", input: {} },
    { type: "tool_result", tool_use_id: "Project Falcon 2026", content: "ok" },
    { type: "redacted_thinking", data: sealed },
    { type: "anything", data: sealed },
  ];
  messagesDoor.mapTexts({ messages: [{ role: "assistant", content }] }, note, ({ data }) => data);
  expect(seen).toEqual([
    ...[
      "other",
      "an addition",
      "made up",
      "short",
      "signed by no one",
      "f",
      "{}",
      "Project Falcon 2026",
      "ok",
      "anything",
      sealed,
    ],
  ]);
});
