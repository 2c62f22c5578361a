import { type ChatChunk, NO_PRICE, NO_UNIT_PRICES } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../test/index.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { openaiAudio, speechDoor } from "./index.ts";

const FINAL = {
  usage: { prompt_tokens: 2, completion_tokens: 3, total_tokens: 5, cost: 0.5, cost_details: {} },
  metadata: { request_id: "r" },
} as ChatChunk;

const SOUND = Buffer.from(Array.from({ length: 2_000 }, (_, at) => at % 251));
const request = { model: "m", input: "Grüße 👋", voice: "alloy" };

const pricedBy = (prices: object) => ({
  mapping: { price: { ...NO_PRICE, base: { ...NO_UNIT_PRICES, ...prices } } },
});
const BY_CHARACTER = pricedBy({ perCharacter: "0.000015" });
const BY_TOKEN = pricedBy({ prompt: "0.0000025", audioOutput: "0.000012" });

const at = (more: object = {}) => targetOf({}, { upstreamModel: "maker", ...more });

/** What is sent, as JSON. */
const sent = (body: JsonObject, more: object = {}) => {
  const { body: bytes, ...rest } = openaiAudio.speech.buildRequest(Buffer.alloc(0), body, at(more), {});
  return { ...rest, body: bytes };
};

/** What the caller gets of an answer that arrives in packets of this size. */
function relay(
  answer: Buffer,
  type: string,
  options: { body?: object; target?: object; packet?: number } = {},
) {
  const { body = {}, target = BY_CHARACTER, packet = 100 } = options;
  const stream = openaiAudio.speech.createFileStream?.(at(target), { ...request, ...body });
  if (!stream) throw new Error("speech has streams");
  stream.head?.({ "content-type": type });
  const pieces: Uint8Array[] = [];
  const keep = (piece: Uint8Array | null) => piece && pieces.push(Buffer.from(piece));
  for (let from = 0; from < answer.length; from += packet)
    keep(stream.push(answer.subarray(from, from + packet)));
  keep(stream.end());
  const before = Buffer.concat(pieces);
  const whole = Buffer.concat([before, Buffer.from(stream.finish(FINAL))]);
  return { before, whole, state: stream.state, file: stream.file?.() };
}

const dataOf = (bytes: Buffer): JsonObject[] =>
  bytes
    .toString("utf8")
    .split("\n\n")
    .filter((event) => event !== "")
    .map((event) => JSON.parse(event.slice("data: ".length)));
const soundOf = (events: JsonObject[]): Buffer =>
  Buffer.concat(events.flatMap(({ audio }) => (audio ? [Buffer.from(String(audio), "base64")] : [])));

const toEvents = (sound: Buffer, usage: object | null) =>
  Buffer.from(
    [
      { type: "speech.audio.delta", audio: sound.toString("base64", 0, 999) },
      { type: "speech.audio.delta", audio: sound.toString("base64", 999) },
      { type: "speech.audio.done", ...(usage ? { usage } : {}) },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join(""),
  );

describe("a request for speech", () => {
  const valid: Readonly<Record<string, unknown>> = {
    ...{ model: "m", input: "Hi", voice: "alloy", instructions: "Whisper", response_format: "wav" },
    ...{ speed: 1.5, stream_format: "sse", routing: "auto" },
  };

  it("has code points as its characters", () => {
    expect(speechDoor.read(request)).toMatchObject({
      ...{ model: "m", stream: false, audio: { characters: 7, seconds: 0 } },
    });
    expect(speechDoor.read(valid).stream).toBe(true);
  });

  it("with a field of the wrong type or out of bounds is a 400 that names it", () => {
    const values = [true, 3.5, -1, 5, "nonsense", " ", [], [1], {}, { a: 1 }, "", "x".repeat(100_001)];
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(valid)), fc.constantFrom(...values), (field, value) => {
        try {
          speechDoor.read({ ...valid, [field]: value });
          expect(["string", "number"]).toContain(typeof value);
        } catch (error) {
          const { code, details } = error as { code: string; details: { param: string } };
          expect([code, details.param.split(".")[0]]).toEqual(["invalid_parameters", field]);
        }
      }),
      { numRuns: 500 },
    );
    for (const missing of ["model", "input"])
      expect(() => speechDoor.read({ ...valid, [missing]: undefined })).toThrow(missing);
  });

  it("shows guardrails its text and its instructions", () => {
    const seen: string[] = [];
    const mapped = speechDoor.mapTexts(valid, (text, { location, role }) => {
      seen.push(`${location} ${role} ${text}`);
      return "x";
    });
    expect(seen).toEqual(expect.arrayContaining(["input user Hi", "instructions system Whisper"]));
    expect(mapped).toMatchObject({ input: "x", instructions: "x", voice: "alloy" });
  });
});

describe("OpenAI's speech", () => {
  it("is asked for in the caller's fields; voices priced by tokens always in events, which count them", () => {
    expect(
      sent({ ...request, speed: 2, later: 1, routing: "price", instructions: null }, BY_CHARACTER),
    ).toMatchObject({
      path: "/audio/speech",
      body: { model: "maker", input: request.input, voice: "alloy", speed: 2, later: 1 },
    });
    expect(sent(request, BY_CHARACTER).body).not.toHaveProperty("stream_format");
    expect(sent(request, BY_TOKEN).body).toMatchObject({ stream_format: "sse" });
    expect(sent({ ...request, stream_format: "sse" }, { mapping: null }).body).toMatchObject({
      stream_format: "sse",
    });
  });

  it("goes to providers without events or with their own names in their words", () => {
    const quirks = { speech: { voiceIdField: "voice_id", noEvents: true, dropFields: ["speed"] } };
    expect(sent({ ...request, speed: 2, stream_format: "sse" }, { ...BY_TOKEN, quirks }).body).toEqual({
      ...{ model: "maker", input: request.input, voice_id: "alloy" },
    });
  });

  it("is relayed as it comes, but for an end that waits until it is recorded", () => {
    const { before, whole, state, file } = relay(SOUND, "audio/wav; charset=x");
    expect(whole.equals(SOUND)).toBe(true);
    expect(before.length).toBe(SOUND.length - 256);
    expect(file).toEqual({ type: "audio/wav", isBare: true, isPriced: true });
    expect(state).toMatchObject({ done: true, sawContent: true, usage: { characters: 7, audioOutput: 0 } });
  });

  it("goes from the provider's bytes, events or JSON to the caller's bytes or events, wherever packets end", () => {
    const usage = { input_tokens: 11, output_tokens: 111, total_tokens: 122 };
    const sources = [
      ["audio/mpeg", SOUND],
      ["text/event-stream", toEvents(SOUND, usage)],
      [
        "application/json",
        Buffer.from(JSON.stringify({ id: "ü", audio_data: SOUND.toString("base64"), usage })),
      ],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.constantFrom("audio", "sse"),
        fc.integer({ min: 1, max: 4_000 }),
        ([type, bytes], format, packet) => {
          const options = { body: { stream_format: format }, target: BY_TOKEN, packet };
          const { whole, state, file } = relay(bytes, type, options);
          const sound = format === "sse" ? soundOf(dataOf(whole)) : whole;
          expect(sound.equals(SOUND)).toBe(true);
          expect(file).toMatchObject({ type: "audio/mpeg", isBare: format === "audio", isPriced: false });
          expect(state.usage).toEqual(
            type === "audio/mpeg"
              ? null
              : expect.objectContaining({ input: 11, audioOutput: 111, characters: 7 }),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it("says in its last event what it cost", () => {
    const { whole } = relay(SOUND, "audio/mpeg", { body: { stream_format: "sse" } });
    expect(dataOf(whole).at(-1)).toEqual({
      type: "speech.audio.done",
      usage: {
        input_tokens: 2,
        output_tokens: 3,
        total_tokens: 5,
        characters: 7,
        cost: 0.5,
        cost_details: {},
      },
      metadata: { request_id: "r" },
    });
  });

  it("without usage is taken for two tokens a character where these are its price", () => {
    const { state } = relay(toEvents(SOUND, null), "text/event-stream", { target: BY_TOKEN });
    expect([state.usage, state.estimate]).toEqual([null, { characters: 7, audioOutput: 14 }]);
  });

  it.each([
    ["JSON", "application/json", '{"error":{"message":"no such voice","type":"invalid_request_error"}}'],
    [
      "an event",
      "text/event-stream",
      'data: {"error":{"message":"no such voice","type":"invalid_request_error"}}\n\n',
    ],
  ])("that is an error inside a 200 is one: %s", (_name, type, text) => {
    const { state } = relay(Buffer.from(text), type);
    expect(state).toMatchObject({
      sawContent: false,
      done: false,
      error: { message: "no such voice", status: 400 },
    });
  });

  it("that is no sound at all is not taken for one", () => {
    const { state } = relay(Buffer.from('{"id":"x"}'), "application/json");
    expect(state).toMatchObject({ sawContent: false, done: false });
  });
});
