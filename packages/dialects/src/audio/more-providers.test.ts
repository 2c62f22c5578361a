import { type ChatChunk, NO_PRICE, NO_UNIT_PRICES } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { exchangeWith, targetOf } from "../../test/index.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import * as assemblyai from "./assemblyai/examples.ts";
import * as deepgram from "./deepgram/examples.ts";
import * as elevenlabs from "./elevenlabs/examples.ts";
import * as google from "./google-cloud/examples.ts";
import {
  assemblyaiTranscripts,
  deepgramAudio,
  elevenlabsAudio,
  googleCloudSpeech,
  minimaxSpeech,
  transcriptionsDoor,
} from "./index.ts";
import * as minimax from "./minimax/examples.ts";

const WAV = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0", "latin1"), Buffer.alloc(100)]);
const file = { filename: "talk.wav", data: `data:audio/wav;base64,${WAV.toString("base64")}` };
const FINAL = {
  usage: { cost: 0.5, cost_details: {} },
  metadata: { request_id: "r" },
} as ChatChunk;
const BY_CHARACTER = {
  mapping: { price: { ...NO_PRICE, base: { ...NO_UNIT_PRICES, perCharacter: "0.0001" } } },
};

const refuses = (param: string) =>
  expect.objectContaining({ code: "unsupported_parameter", details: { param } });

function speak(dialect: UpstreamDialect, upstreamModel: string, fields: object, more: object = {}) {
  const request = { model: "m", input: "Good morning", ...fields };
  const built = dialect.speech?.buildRequest(
    Buffer.alloc(0),
    request,
    targetOf({}, { upstreamModel, ...more }),
    {},
  );
  if (!built) throw new Error(`${dialect.name} has no speech`);
  return { ...built, json: built.body as JsonObject };
}

const listen = (dialect: UpstreamDialect, upstreamModel: string) =>
  exchangeWith(dialect, transcriptionsDoor, targetOf({}, { upstreamModel }));

describe("speech of ElevenLabs", () => {
  it("is asked for at the voice, in the closest format", () => {
    const { path, json } = speak(elevenlabsAudio, "eleven_v3", {
      voice: "a/b",
      speed: 1.1,
      instructions: "Loud",
    });
    expect(path).toBe("/v1/text-to-speech/a%2Fb?output_format=mp3_44100_128");
    expect(json).toEqual({ text: "Good morning", model_id: "eleven_v3", voice_settings: { speed: 1.1 } });
    const plain = speak(elevenlabsAudio, "eleven_v3", { voice: { id: "v" }, response_format: "pcm" });
    expect([plain.path, plain.json.voice_settings]).toEqual([
      "/v1/text-to-speech/v?output_format=pcm_24000",
      undefined,
    ]);
  });

  it.each([
    ["response_format", { response_format: "flac" }],
    ["speed", { speed: 1.5 }],
  ])("can't have every %s", (param, fields) => {
    expect(() => speak(elevenlabsAudio, "eleven_v3", fields)).toThrow(refuses(param));
  });

  it("of an account without credits is the account's fault, although the status is that of a wrong key", () => {
    const body = JSON.stringify(elevenlabs.NO_CREDITS);
    expect(elevenlabsAudio.parseError(401, {}, body)).toMatchObject({
      fault: "credit",
      code: "quota_exceeded",
    });
    expect(
      elevenlabsAudio.parseError(401, {}, '{"detail":{"status":"invalid_api_key","message":"x"}}').fault,
    ).toBe("key");
    expect(elevenlabsAudio.parseError(500, {}, "oops").fault).toBe("provider");
  });
});

describe("speech of Deepgram", () => {
  it("names the voice in the model", () => {
    expect(speak(deepgramAudio, "aura-2", {}).path).toBe("/v1/speak?model=aura-2-thalia-en&encoding=mp3");
    const asked = (model: string, voice: string) =>
      speak(deepgramAudio, model, { voice, response_format: "wav" });
    const end = "&encoding=linear16&container=wav";
    expect(asked("aura-2", "orpheus-en").path).toBe(`/v1/speak?model=aura-2-orpheus-en${end}`);
    expect(asked("aura", "aura-luna-en").path).toBe(`/v1/speak?model=aura-luna-en${end}`);
    expect(asked("aura-2-zeus-en", "alloy").path).toBe(`/v1/speak?model=aura-2-zeus-en${end}`);
    expect(() => speak(deepgramAudio, "aura-2", { speed: 2 })).toThrow(refuses("speed"));
  });

  it("says in its own words what went wrong", () => {
    expect(deepgramAudio.parseError(402, {}, JSON.stringify(deepgram.NO_CREDITS))).toMatchObject({
      ...{ fault: "credit", code: "ASR_PAYMENT_REQUIRED" },
      message: expect.stringContaining("enough credits"),
    });
  });
});

describe("speech of MiniMax", () => {
  const relay = (answer: object) => {
    const request = { model: "m", input: "Guten Tag", stream_format: "sse" };
    const stream = minimaxSpeech.speech.createFileStream?.(targetOf({}, BY_CHARACTER as object), request);
    if (!stream) throw new Error("speech has streams");
    stream.head?.({ "content-type": "application/json" });
    const pieces = Buffer.from(JSON.stringify(answer))
      .toString("latin1")
      .match(/[\s\S]{1,7}/g)
      ?.map((piece) => stream.push(Buffer.from(piece, "latin1")));
    const sound = [...(pieces ?? []), stream.end()].map((piece) => Buffer.from(piece ?? []).toString());
    const events = sound.join("").match(/"audio":"[^"]*"/g) ?? [];
    return {
      ...{ state: stream.state, file: stream.file?.() },
      sound: events.map((event) => Buffer.from(event.slice(9, -1), "base64").toString()).join(""),
    };
  };

  it("is hex inside JSON, and counts its characters", () => {
    const { path, json } = speak(minimaxSpeech, "speech-2.8-hd", {
      voice: "v",
      speed: 2,
      response_format: "pcm",
    });
    expect(path).toBe("/t2a_v2");
    expect(json).toEqual({
      ...{ model: "speech-2.8-hd", text: "Good morning", stream: false, output_format: "hex" },
      voice_setting: { voice_id: "v", speed: 2 },
      audio_setting: { format: "pcm", sample_rate: 24_000 },
    });
    const { sound, state, file: made } = relay(minimax.SPOKEN);
    expect(sound).toBe("ID3 sound");
    expect(state).toMatchObject({ done: true, error: null, usage: { characters: 26 } });
    expect(made).toMatchObject({ type: "audio/mpeg", isPriced: false });
  });

  it("is charged by the text where the provider counts nothing", () => {
    expect(relay({ ...minimax.SPOKEN, extra_info: {} }).state.usage).toMatchObject({ characters: 9 });
  });

  it("that is refused inside a 200 is an error", () => {
    expect(relay(minimax.NO_BALANCE).state).toMatchObject({
      sawContent: false,
      error: { status: 402, fault: "credit" },
    });
  });
});

describe("speech of Google Cloud", () => {
  const settings = { project: "p", region: "eu" };

  it("is asked for by a whole name of a voice, at another host", () => {
    const { path, json, elsewhere } = speak(
      googleCloudSpeech,
      "chirp",
      { response_format: "wav" },
      { settings },
    );
    expect(path).toBe("/v1/text:synthesize");
    expect(Object.values(elsewhere ?? {})).toEqual(["https://texttospeech.googleapis.com"]);
    expect(json).toEqual({
      input: { text: "Good morning" },
      voice: { languageCode: "en-US", name: "en-US-Chirp3-HD-Kore" },
      audioConfig: { audioEncoding: "LINEAR16" },
    });
    const german = speak(
      googleCloudSpeech,
      "chirp",
      { voice: "de-DE-Chirp3-HD-Puck", speed: 0.5 },
      { settings },
    );
    expect(german.json).toMatchObject({
      voice: { languageCode: "de-DE", name: "de-DE-Chirp3-HD-Puck" },
      audioConfig: { audioEncoding: "MP3", speakingRate: 0.5 },
    });
    expect(() => speak(googleCloudSpeech, "chirp", { response_format: "aac" })).toThrow(
      refuses("response_format"),
    );
  });

  it("is base64 inside JSON", () => {
    const stream = googleCloudSpeech.speech.createFileStream?.(targetOf({}, BY_CHARACTER as object), {
      ...{ model: "m", input: "Good" },
    });
    stream?.head?.({ "content-type": "application/json" });
    stream?.push(Buffer.from(JSON.stringify(google.SPOKEN)));
    stream?.end();
    expect(Buffer.from(stream?.finish(FINAL) ?? "").toString()).toBe("RIFF sound");
    expect(stream?.state.usage).toMatchObject({ characters: 4 });
  });
});

describe("a request for a transcript", () => {
  const form = ({ body }: { body: unknown }) => Buffer.from(body as Uint8Array).toString("latin1");

  it("is a form at ElevenLabs", () => {
    const asked = { model: "m", file, language: "de", temperature: 0.2, response_format: "diarized_json" };
    const [sent] = listen(elevenlabsAudio, "scribe_v2").send(asked);
    expect(sent?.path).toBe("/v1/speech-to-text");
    const fields = [...form(sent!).matchAll(/name="([^"]+)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      ...{
        model_id: "scribe_v2",
        timestamps_granularity: "word",
        tag_audio_events: "false",
        diarize: "true",
      },
      ...{ language_code: "de", temperature: "0.2" },
    });
    expect(form(sent!)).toContain('filename="talk.wav"');
  });

  it("is the recording itself at Deepgram", () => {
    const [sent] = listen(deepgramAudio, "nova-3").send({ model: "m", file });
    expect(sent).toMatchObject({
      path: "/v1/listen?model=nova-3&smart_format=true&detect_language=true",
      headers: { "content-type": "audio/wav" },
    });
    expect(Buffer.from(sent?.body as Uint8Array).equals(WAV)).toBe(true);
    const path = (model: string, more: object) =>
      listen(deepgramAudio, model).send({ model, file, ...more })[0]?.path;
    expect(path("nova-2-meeting", {})).toBe("/v1/listen?model=nova-2-meeting&smart_format=true");
    expect(path("nova-3", { language: "de", response_format: "diarized_json" })).toBe(
      "/v1/listen?model=nova-3&smart_format=true&language=de&diarize=true",
    );
  });

  it("is an upload and then a job at AssemblyAI", () => {
    const target = targetOf({}, { upstreamModel: "universal-3-pro" });
    const [sent] = listen(assemblyaiTranscripts, "universal-3-pro").send({ model: "m", file });
    expect([sent?.path, Buffer.from(sent?.body as Uint8Array).equals(WAV)]).toEqual(["/v2/upload", true]);
    const queue = assemblyaiTranscripts.transcriptions.queue!;
    const asked = { response_format: "diarized_json", language: "de" };
    expect(queue.submit?.(assemblyai.UPLOADED, target, asked)).toEqual({
      ...{ method: "POST", at: { path: "/v2/transcript" } },
      body: {
        ...{ audio_url: assemblyai.UPLOADED.upload_url, speech_models: ["universal-3-pro"] },
        ...{ language_code: "de", speaker_labels: true },
      },
    });
    const older = queue.submit?.(assemblyai.UPLOADED, { ...target, upstreamModel: "best" }, {});
    expect(older?.body).toMatchObject({ speech_model: "best", language_detection: true });
    expect(() => queue.submit?.({}, target, {})).toThrow("the provider took no file");
    expect(() => queue.ticket({}, target)).toThrow("the provider took no job");
    const ticket = queue.ticket(assemblyai.SUBMITTED, target)!;
    expect(queue.poll(ticket, target)).toEqual({
      method: "GET",
      at: { path: "/v2/transcript/9ea68fd3-f953" },
    });
    expect(queue.read(assemblyai.SUBMITTED)).toEqual({ status: "queued" });
    expect(queue.read(assemblyai.PROCESSING)).toEqual({ status: "in_progress" });
    expect(queue.read({ status: "dreaming" })).toEqual({ status: "in_progress" });
    expect(queue.read(assemblyai.TRANSCRIPT)).toEqual({ status: "completed" });
    expect(queue.read(assemblyai.FAILED)).toMatchObject({
      status: "failed",
      error: { fault: "caller", status: 400 },
    });
    expect(queue.read({ status: "error", error: "Server error" })).toMatchObject({
      error: { fault: "provider" },
    });
  });

  it("goes to another host at Google Cloud", () => {
    const settings = { project: "p", region: "europe-west4" };
    const target = targetOf({}, { upstreamModel: "chirp_3", settings });
    const [sent] = exchangeWith(googleCloudSpeech, transcriptionsDoor, target).send({ model: "m", file });
    expect(sent?.path).toBe("/v2/projects/p/locations/europe-west4/recognizers/_:recognize");
    expect(Object.values(sent?.elsewhere ?? {})).toEqual(["https://europe-west4-speech.googleapis.com"]);
    expect(sent?.body).toMatchObject({
      ...{ config: { model: "chirp_3", languageCodes: ["auto"] }, content: WAV.toString("base64") },
    });
  });
});

describe("a transcript in other words than OpenAI's", () => {
  const providers = [
    ["ElevenLabs", elevenlabsAudio, elevenlabs.TRANSCRIPT, 2.25, "speaker_0"],
    ["Deepgram", deepgramAudio, deepgram.TRANSCRIPT, 2.5, "speaker_0"],
    ["AssemblyAI", assemblyaiTranscripts, assemblyai.TRANSCRIPT, 3, "A"],
    ["Google Cloud", googleCloudSpeech, google.TRANSCRIPT, 3, "A"],
  ] as const;

  it.each(providers)("of %s is one in each format", (_name, dialect, answer, seconds, speaker) => {
    const read = (fields: object) => listen(dialect, "m").answer({ model: "m", file, ...fields }, answer);
    const { usage, body } = read({});
    expect(usage).toMatchObject({ seconds, input: 0, output: 0 });
    expect(body).toMatchObject({
      ...{ text: "Good morning. Who is there?", metadata: { request_id: "r" } },
      usage: { type: "duration", seconds, cost: 0.5 },
    });
    expect(body).not.toHaveProperty("words");
    const verbose = read({
      response_format: "verbose_json",
      timestamp_granularities: ["word", "segment"],
    }).body;
    expect(verbose).toMatchObject({
      task: "transcribe",
      duration: seconds,
      language: expect.stringMatching(/^en/),
    });
    expect(verbose.segments).toMatchObject([
      { id: 0, end: 0.9, text: "Good morning." },
      { id: 1, start: 1.2, end: 2.25 },
    ]);
    expect(verbose.words).toMatchObject([
      { word: "Good", end: 0.4 },
      { word: "morning." },
      {},
      ...[{}, {}].slice(dialect === googleCloudSpeech ? 2 : 0),
    ]);
    const plain = read({ response_format: "verbose_json" }).body;
    expect([Array.isArray(plain.segments), plain.words]).toEqual([true, undefined]);
    const { segments } = read({ response_format: "diarized_json" }).body;
    expect(segments).toMatchObject(
      [{ type: "transcript.text.segment", id: "seg_0", speaker }].concat(
        dialect === googleCloudSpeech ? [] : [{ type: "transcript.text.segment", id: "seg_1" } as never],
      ),
    );
  });

  it("becomes subtitles", () => {
    const { texts } = deepgramAudio.transcriptions;
    const of = (format: string) => {
      const asked = { model: "m", file, response_format: format };
      return texts?.render(listen(deepgramAudio, "m").answer(asked, deepgram.TRANSCRIPT).body, asked);
    };
    expect(of("srt")).toEqual({
      contentType: "text/plain; charset=utf-8",
      body: "1\n00:00:00,100 --> 00:00:00,900\nGood morning.\n\n2\n00:00:01,200 --> 00:00:02,250\nWho is there?\n\n",
    });
    expect(of("vtt")?.body).toMatch(/^WEBVTT\n\n00:00:00\.100 --> 00:00:00\.900\nGood morning\.\n\n/);
    expect(of("text")?.body).toBe("Good morning. Who is there?");
  });

  it("has no longer subtitles than can be read", () => {
    const words = Array.from({ length: 200 }, (_, at) => ({
      word: "word",
      start: at / 2,
      end: at / 2 + 0.5,
    }));
    const transcript = words.map(({ word }) => word).join(" ");
    const answer = { results: { channels: [{ alternatives: [{ transcript, words }] }] } };
    const asked = { model: "m", file, response_format: "srt" };
    const { text } = listen(deepgramAudio, "m").answer(asked, answer).body;
    const lines = String(text)
      .split("\n")
      .filter((line) => line.startsWith("word"));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(84);
    expect(lines.join(" ")).toBe(transcript);
    expect(String(text)).toContain("00:01:38,000 -->");
  });

  it("without timed words is one piece as long as the recording", () => {
    const answer = { ...assemblyai.TRANSCRIPT, words: [] };
    const { segments } = listen(assemblyaiTranscripts, "m").answer(
      { file, response_format: "verbose_json" },
      answer,
    ).body;
    expect(segments).toEqual([{ id: 0, start: 0, end: 3, text: "Good morning. Who is there?" }]);
  });

  it.each([elevenlabsAudio, deepgramAudio, assemblyaiTranscripts])(
    "that is none is no answer: $name",
    (dialect) => {
      for (const answer of [{}, { text: 7 }, { results: { channels: [] } }])
        expect(() => listen(dialect, "m").answer({ file }, answer)).toThrow(/no (?:text|transcript)/);
    },
  );

  it("whose length no one says has no usage", () => {
    const { words: _, ...answer } = elevenlabs.TRANSCRIPT;
    expect(listen(elevenlabsAudio, "m").answer({ file }, answer).usage).toBeNull();
    expect(
      listen(elevenlabsAudio, "m").answer({ file }, { ...answer, audio_duration_secs: 9.5 }).usage,
    ).toMatchObject({
      seconds: 9.5,
    });
  });
});
