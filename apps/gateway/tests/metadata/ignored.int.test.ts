import { until } from "@causeway/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCachingKey } from "../cache/cached-project.ts";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { retain } from "../retention/stored-content.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import {
  type Answer,
  type AskedForm,
  ask,
  type MetadataDoor,
  metadataIn,
  readStored,
  type Wish,
} from "./doors.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const at = (door: MetadataDoor, wish: Partial<Wish>): Promise<Answer> =>
  ask(stack.gateway.url, door, { key, ...wish });

/** Groq has no chunking, and xAI no quality. */
const TRANSCRIPT: MetadataDoor = {
  name: "transcriptions",
  path: "/v1/audio/transcriptions",
  body: { model: "groq/whisper-large-v3", chunking_strategy: "auto" },
  isForm: true,
};
const IMAGE = { model: "xai/grok-imagine-image", image_config: { quality: "high" } };
const RESPONSE: MetadataDoor = {
  name: "responses",
  path: "/v1/responses",
  body: { ...IMAGE, input: "a river" },
};
const JSON_DOORS: readonly (readonly [MetadataDoor, string])[] = [
  [TRANSCRIPT, "chunking_strategy"],
  [
    {
      name: "images",
      path: "/v1/images/generations",
      body: { ...IMAGE, image_config: undefined, prompt: "a", quality: "high" },
    },
    "quality",
  ],
  [
    {
      name: "chat",
      path: "/v1/chat/completions",
      body: { ...IMAGE, messages: [{ role: "user", content: "a" }] },
    },
    "quality",
  ],
  [RESPONSE, "quality"],
];
const DOORS = JSON_DOORS.flatMap(([door, field]) => [
  { door, field },
  { door: { ...door, name: `${door.name}, streamed`, body: { ...door.body, stream: true } }, field },
]);

/** The ignored fields that an answer names, in its metadata and in its header. */
const saidBy = ({ text, headers }: Answer) => [
  metadataIn(text)?.ignored ?? null,
  headers.get("x-causeway-ignored"),
];

describe("fields that a response doesn't follow", () => {
  it.each(DOORS)(
    "are in its metadata, or where it has none in a header: $door.name",
    async ({ door, field }) => {
      expect(saidBy(await at(door, { form: "full" }))).toEqual([[field], null]);
      expect(saidBy(await at(door, { form: "strings" }))).toEqual([JSON.stringify([field]), null]);
      expect(saidBy(await at(door, { form: "none" }))).toEqual([null, field]);
    },
  );

  it("are in a header of a plain text, in each form", async () => {
    const door = { ...TRANSCRIPT, body: { ...TRANSCRIPT.body, response_format: "text" } };
    for (const form of ["full", "strings", "none"] as const) {
      const { text, headers } = await at(door, { form });
      expect([text, headers.get("x-causeway-ignored")]).toEqual([
        "Transcript of ruby.wav",
        "chunking_strategy",
      ]);
    }
  });

  it.each(["full", "strings", "none"] as const)(
    "are those of the cached response: first %s",
    async (form) => {
      const caching = { key: await createCachingKey(stack) };
      await at(TRANSCRIPT, { ...caching, form });
      const hit = async (wanted: AskedForm) => {
        const answer = await at(TRANSCRIPT, { ...caching, form: wanted });
        return answer.headers.get("x-causeway-cache") === "HIT" ? saidBy(answer) : null;
      };
      await until(async () => (await hit("full")) !== null);
      expect(await hit("full")).toEqual([["chunking_strategy"], null]);
      expect(await hit("strings")).toEqual(['["chunking_strategy"]', null]);
      expect(await hit("none")).toEqual([null, "chunking_strategy"]);
    },
  );

  it.each(["full", "strings", "none"] as const)("are stored with an image, asked for as %s", async (form) => {
    const own = await stack.createKey();
    await retain(stack, own, "all");
    const { id } = JSON.parse((await at(RESPONSE, { key: own, form })).text) as { id: string };
    const read = async (wanted: AskedForm) =>
      (await readStored(stack.gateway.url, id, own, wanted)).body.metadata;
    expect((await read("full")).ignored).toEqual(["quality"]);
    expect((await read("strings")).ignored).toBe('["quality"]');
    expect(await read("none")).toEqual({});
  });
});
