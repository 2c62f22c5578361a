import { describe, expect, it } from "vitest";
import { readRecordings, targetOf } from "../../test/index.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { googleGenerateContent } from "./index.ts";

const request = { model: "m", input: "Hello", voice: "Puck" };
const SAMPLES = Buffer.from(Array.from({ length: 960 }, (_, at) => at % 256));
const ANSWER = {
  candidates: [
    {
      content: {
        role: "model",
        parts: [
          { inlineData: { mimeType: "audio/L16;codec=pcm;rate=16000", data: SAMPLES.toString("base64") } },
        ],
      },
      finishReason: "STOP",
    },
  ],
  usageMetadata: {
    ...{ promptTokenCount: 11, candidatesTokenCount: 111, totalTokenCount: 122 },
    candidatesTokensDetails: [{ modality: "AUDIO", tokenCount: 111 }],
  },
};

const { speech } = googleGenerateContent;
const sent = (body: JsonObject) =>
  speech.buildRequest(
    Buffer.alloc(0),
    body,
    targetOf({}, { upstreamModel: "gemini-2.5-flash-preview-tts" }),
    {},
  );

function relay(answer: unknown, body: object = {}, packet = 50) {
  const stream = speech.createFileStream?.(targetOf(), { ...request, ...body });
  if (!stream) throw new Error("speech has streams");
  stream.head?.({ "content-type": "application/json" });
  const bytes = Buffer.from(JSON.stringify(answer, null, 2));
  const pieces: (Uint8Array | null)[] = [];
  for (let at = 0; at < bytes.length; at += packet) pieces.push(stream.push(bytes.subarray(at, at + packet)));
  pieces.push(stream.end(), Buffer.from(stream.finish({} as never)));
  const sound = Buffer.concat(pieces.flatMap((piece) => piece ?? []));
  return { sound, state: stream.state, type: stream.file?.().type };
}

describe("Gemini's speech", () => {
  it("is asked for as a message that is answered in sound; instructions come before the text", () => {
    expect(sent({ ...request, instructions: "Say cheerfully", response_format: "wav" })).toMatchObject({
      path: "/models/gemini-2.5-flash-preview-tts:generateContent",
      body: {
        contents: [{ role: "user", parts: [{ text: "Say cheerfully: Hello" }] }],
        generationConfig: {
          responseModalities: ["AUDIO"],
          speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: "Puck" } } },
        },
      },
    });
    expect(JSON.stringify(sent({ ...request, voice: null }).body)).toContain('"voiceName":"Kore"');
  });

  it.each([
    ["response_format", { response_format: "mp3" }],
    ["speed", { speed: 2 }],
  ])("can't be asked for every %s", (param, fields) => {
    expect(() => sent({ ...request, ...fields })).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });

  it("is a WAV file at the rate that the provider says, or bare samples", () => {
    const { sound, state, type } = relay(ANSWER);
    expect(type).toBe("audio/wav");
    expect([sound.toString("latin1", 0, 4), sound.readUInt32LE(24)]).toEqual(["RIFF", 16_000]);
    expect(sound.subarray(44).equals(SAMPLES)).toBe(true);
    expect(state).toMatchObject({ done: true, usage: { input: 11, audioOutput: 111, output: 0 } });
    const bare = relay(ANSWER, { response_format: "pcm" }, 7);
    expect([bare.type, bare.sound.equals(SAMPLES)]).toEqual(["audio/pcm", true]);
  });

  it.each([
    { candidates: [{ finishReason: "SAFETY" }] },
    { promptFeedback: { blockReason: "PROHIBITED_CONTENT" } },
  ])("that is held back is refused for what it says: %j", (answer) => {
    expect(relay(answer).state).toMatchObject({
      sawContent: false,
      error: { fault: "caller", status: 400, code: "content_filter" },
    });
  });
});

const recordings = readRecordings(["google-generate-content"]).filter(({ id }) => id.includes("speech"));

describe.runIf(recordings.length > 0)("recorded speech", () => {
  it.each(recordings.map((recording) => [recording.id, recording] as const))("%s", (_id, { response }) => {
    const { sound, state } = relay(response.body);
    expect([sound.toString("latin1", 0, 4), sound.readUInt32LE(24)]).toEqual(["RIFF", 24_000]);
    expect(state.usage).toMatchObject({ input: 11, audioOutput: 111 });
  });
});
