import { type ChatChunk, completionTokens, promptTokens } from "@causeway/contracts";
import { afterAll, describe, expect, it } from "vitest";
import { createTally, exchangeWith, readRecordings, type Recording, targetOf } from "../../test/index.ts";
import { asObject, type JsonObject } from "../shared/json-object.ts";
import { openaiAudio, transcriptionsDoor } from "./index.ts";

const FINAL = { usage: { cost: 0.5, cost_details: {} }, metadata: {} } as ChatChunk;
const request = { model: "m", input: "Ruby", file: { filename: "a", data: "" } };

const recordings = readRecordings(["openai-audio-transcriptions", "openai-audio-speech"]).filter(
  ({ response }) => response.body !== undefined || response.sse !== undefined,
);
const tally = createTally(`audio: ${recordings.length} recordings`);
afterAll(() => tally.print());

function relay({ api, response }: Recording) {
  const asked = { ...request, stream: true };
  const exchange = api.endsWith("speech") ? openaiAudio.speech : openaiAudio.transcriptions;
  const stream = exchange.createFileStream?.(targetOf(), asked);
  if (!stream) throw new Error("audio has streams");
  stream.head?.(response.headers ?? {});
  const sent = response.sse?.join("") ?? JSON.stringify(response.body);
  const pieces = [stream.push(Buffer.from(sent)), stream.end(), Buffer.from(stream.finish(FINAL))];
  return { state: stream.state, sent, bytes: Buffer.concat(pieces.flatMap((piece) => piece ?? [])) };
}

function checkTranscript(recording: Recording): void {
  const body = recording.response.body as JsonObject;
  const { usage, body: answer } = exchangeWith(openaiAudio, transcriptionsDoor, targetOf()).answer(
    request,
    body,
  );
  expect(answer).toMatchObject({ text: body.text });
  const said = asObject(body.usage);
  const { seconds } = usage ?? { seconds: 0 };
  const counted = usage ? promptTokens(usage) + completionTokens(usage) : 0;
  expect(said?.seconds ?? counted).toBe(said?.seconds === undefined ? said?.total_tokens : seconds);
}

describe.runIf(recordings.length > 0)("recorded audio", () => {
  it.each(recordings.map((recording) => [recording.id, recording] as const))("%s", (_id, recording) => {
    tally.expect(recording.provider, recording.tags);
    const body = asObject(recording.response.body);
    if (typeof body?.text === "string") checkTranscript(recording);
    const { state, sent, bytes } = relay(recording);
    expect(state).toMatchObject({ sawContent: true, done: true, error: null });
    if (typeof body?.audio_data === "string")
      expect(bytes.equals(Buffer.from(body.audio_data, "base64"))).toBe(true);
    else expect(bytes.toString("utf8").includes("transcript.text.done") || sent.includes("audio")).toBe(true);
    tally.pass(recording.provider, recording.tags);
  });
});

it("says how many recordings it ran", () => {
  process.stdout.write(`audio recordings run: ${recordings.length}\n`);
});
