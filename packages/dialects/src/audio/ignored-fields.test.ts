import type { ChatChunk } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../test/index.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Target } from "../target.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import * as deepgram from "./deepgram/examples.ts";
import { deepgramAudio, minimaxSpeech, openaiAudio } from "./index.ts";
import * as minimax from "./minimax/examples.ts";

const FINAL = { metadata: { request_id: "r" } } as ChatChunk;
const file = { filename: "a.wav", data: "data:audio/wav;base64,AAAA" };
const mistral = {
  transcriptions: { dropFields: ["prompt", "stream"] },
  speech: { dropFields: ["instructions", "speed"] },
};
const at = (quirks: Target["quirks"] = {}): Target => targetOf(quirks, { upstreamModel: "m" });

describe("the metadata of a transcript names fields that were not sent", () => {
  it.each<[string, UpstreamDialect, JsonObject, Target["quirks"], string[] | undefined]>([
    ["by Deepgram", deepgramAudio, deepgram.TRANSCRIPT, {}, ["prompt", "temperature"]],
    ["by OpenAI", openaiAudio, { text: "Hi" }, {}, undefined],
    ["by Mistral", openaiAudio, { text: "Hi" }, mistral, ["prompt"]],
  ])("%s", (_who, dialect, body, quirks, ignored) => {
    const request = {
      model: "m",
      file,
      language: "en",
      prompt: "Ruby",
      temperature: 0,
      include: null,
      stream: true,
    };
    const answer = dialect.transcriptions?.complete(body, FINAL, at(quirks), request);
    expect(answer?.metadata).toEqual({ request_id: "r", ...(ignored ? { ignored } : {}) });
  });

  it("in the last event of a stream", () => {
    const stream = openaiAudio.transcriptions?.createFileStream?.(at(mistral), {
      model: "m",
      file,
      prompt: "Ruby",
    });
    stream?.head?.({ "content-type": "application/json" });
    stream?.push(Buffer.from('{"text":"Hi"}'));
    stream?.end();
    expect(String(stream?.finish(FINAL))).toContain('"ignored":["prompt"]');
  });
});

it.each<[string, UpstreamDialect, Target["quirks"], Buffer, string]>([
  ["MiniMax", minimaxSpeech, {}, Buffer.from(JSON.stringify(minimax.SPOKEN)), '"ignored":["instructions"]'],
  ["Mistral", openaiAudio, mistral, Buffer.from("RIFF"), '"ignored":["instructions"]'],
  ["OpenAI", openaiAudio, {}, Buffer.from("RIFF"), '"metadata":{"request_id":"r"}'],
])(
  "the last event of speech names fields that were not sent to %s",
  (_who, dialect, quirks, bytes, expected) => {
    const request = { model: "m", input: "Hi", voice: "a", instructions: "Loud", stream_format: "sse" };
    const stream = dialect.speech?.createFileStream?.(at(quirks), request);
    stream?.head?.({ "content-type": dialect === minimaxSpeech ? "application/json" : "audio/wav" });
    stream?.push(bytes);
    stream?.end();
    expect(String(stream?.finish(FINAL))).toContain(expected);
  },
);
