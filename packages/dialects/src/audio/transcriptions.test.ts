import { type ChatChunk, NO_TOKENS } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exchangeWith, targetOf } from "../../test/index.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { openaiAudio, transcriptionsDoor, translationsDoor } from "./index.ts";

const WAV = Buffer.concat([
  Buffer.from(
    "RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data",
    "latin1",
  ),
  Buffer.from([0, 0xfa, 0, 0]),
  Buffer.alloc(64_000),
]);
const file = { filename: "ruby.wav", data: `data:application/octet-stream;base64,${WAV.toString("base64")}` };
const request = { file, model: "m" };

const FINAL = {
  usage: { cost: 0.5, cost_details: { total_cost: 0.5 }, info: "estimated" },
  metadata: { request_id: "r" },
} as ChatChunk;

const at = (
  more: object = {},
  door: typeof transcriptionsDoor | typeof translationsDoor = transcriptionsDoor,
) => exchangeWith(openaiAudio, door, targetOf({}, { upstreamModel: "maker", stream: true, ...more }));

const formOf = (body: JsonObject, more: object = {}) => {
  const [sent] = at(more).send(body);
  return { path: sent?.path, text: Buffer.from(sent?.body as Uint8Array).toString("latin1") };
};
const fieldsOf = (text: string) =>
  [...text.matchAll(/name="([^"]+)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [name, value]);

describe("a request for a transcript", () => {
  const valid: Readonly<Record<string, unknown>> = {
    ...{ ...request, prompt: "p", temperature: 0.2, response_format: "verbose_json", language: "en" },
    ...{ timestamp_granularities: ["word"], include: ["logprobs"], chunking_strategy: "auto", stream: false },
    ...{ known_speaker_names: ["a"], known_speaker_references: ["data:x"], routing: "auto" },
  };

  it("knows the seconds of its recording", () => {
    expect(transcriptionsDoor.read(valid)).toMatchObject({
      stream: false,
      audio: { characters: 0, seconds: 4 },
    });
    expect(translationsDoor.read(request)).toMatchObject({ audio: { seconds: 4 } });
  });

  it("with a field of the wrong type is a 400 that names it", () => {
    const values = [true, 3.5, -1, "nonsense", [], [1], {}, { a: 1 }, ""];
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(valid)), fc.constantFrom(...values), (field, value) => {
        try {
          transcriptionsDoor.read({ ...valid, [field]: value });
          expect(value).not.toEqual({ a: 1 });
        } catch (error) {
          const { code, details } = error as { code: string; details: { param: string } };
          expect(code).toBe("invalid_parameters");
          // What depends on another field names itself.
          expect([field, "stream", "timestamp_granularities", "known_speaker_references"]).toContain(
            details.param.split(".")[0],
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is never a stream of a translation, and says what a strategy of chunks can be", () => {
    expect(translationsDoor.read({ ...request, stream: false })).toMatchObject({ stream: false });
    expect(() => translationsDoor.read({ ...request, stream: true })).toThrow(
      "stream is not possible for translations",
    );
    expect(() => transcriptionsDoor.read({ ...request, chunking_strategy: "x" })).toThrow(
      "chunking_strategy must be auto or an object with `type`",
    );
  });

  it.each([
    ["an empty file", { file: { filename: "a", data: "data:audio/wav;base64," } }, "file"],
    [
      "a file that is no recording",
      { file: { filename: "a.wav", data: "data:audio/wav;base64,SGVsbG8=" } },
      "file",
    ],
    ["no file", { file: undefined }, "file"],
    [
      "granularities of a text",
      { timestamp_granularities: ["word"], response_format: "text" },
      "timestamp_granularities",
    ],
    ["a stream of subtitles", { stream: true, response_format: "srt" }, "stream"],
    ["speakers without a voice", { known_speaker_names: ["a"] }, "known_speaker_references"],
    ["five speakers", { known_speaker_names: Array(5).fill("a") }, "known_speaker_names"],
    ["a temperature above 1", { temperature: 1.1 }, "temperature"],
  ])("of %s is a 400 that names it", (_name, fields, param) => {
    expect(() => transcriptionsDoor.read({ ...request, ...fields })).toThrow(
      expect.objectContaining({ code: "invalid_parameters", details: { param } }),
    );
  });

  it("shows guardrails its prompt and its names", () => {
    const seen: string[] = [];
    transcriptionsDoor.mapTexts(valid, (text, { location, isAside }) => {
      if (!isAside) seen.push(location);
      return text;
    });
    expect(seen).toEqual(["file.filename", "prompt", "known_speaker_names[0]"]);
  });
});

describe("OpenAI's transcripts", () => {
  it("are asked for in our own form: our model, lists as clients write them, a file with the type that its bytes have", () => {
    const body = {
      ...{ ...request, response_format: "verbose_json", timestamp_granularities: ["word", "segment"] },
      ...{
        temperature: 0,
        chunking_strategy: { type: "server_vad" },
        later: "1",
        routing: "price",
        stream: true,
      },
    };
    const { path, text } = formOf(body);
    expect(path).toBe("/audio/transcriptions");
    expect(fieldsOf(text)).toEqual([
      ["model", "maker"],
      ["response_format", "verbose_json"],
      ["timestamp_granularities[]", "word"],
      ["timestamp_granularities[]", "segment"],
      ["temperature", "0"],
      ["chunking_strategy", '{"type":"server_vad"}'],
      ["later", "1"],
      ["stream", "true"],
    ]);
    expect(text).toContain('name="file"; filename="ruby.wav"\r\ncontent-type: audio/wav\r\n\r\nRIFF');
    expect(fieldsOf(formOf(body, { stream: false }).text).map(([name]) => name)).not.toContain("stream");
    const nameless = { ...request, file: { ...file, filename: "blob" } };
    expect(formOf(nameless).text).toContain('filename="audio.wav"');
    expect(at({}, translationsDoor).send(request)[0]?.path).toBe("/audio/translations");
  });

  describe("of a model that is priced by length", () => {
    const priced = (formats?: readonly string[], more: object = {}) => ({
      ...{ stream: false, ...more },
      mapping: { price: { base: { perSecondInput: "0.0001" } }, ...(formats ? { media: { formats } } : {}) },
    });
    const VERBOSE = ["json", "text", "verbose_json"];
    const askedFor = (response_format: string | undefined, target: object) =>
      Object.fromEntries(
        fieldsOf(formOf({ ...request, ...(response_format ? { response_format } : {}) }, target).text),
      ).response_format;

    it.each([
      ["json", undefined, priced(VERBOSE), "verbose_json"],
      ["json", "json", priced(VERBOSE), "verbose_json"],
      ["text", "text", priced(VERBOSE), "verbose_json"],
      ["subtitles", "srt", priced([...VERBOSE, "srt"]), "srt"],
      ["json of a model without that format", "json", priced(["json", "text"]), "json"],
      ["json of a model whose formats are unknown", "json", priced(), "json"],
      ["a stream", "json", priced(VERBOSE, { stream: true }), "json"],
      [
        "json of a provider that can't be told a format",
        undefined,
        priced(VERBOSE, { quirks: { transcriptions: { dropFields: ["response_format"] } } }),
        undefined,
      ],
      [
        "json of a model that is priced by tokens",
        "json",
        { mapping: { price: { base: { perSecondInput: null } }, media: { formats: VERBOSE } } },
        "json",
      ],
      ["json of a custom provider", "json", { mapping: null }, "json"],
    ])(
      "are asked for with their length only where the catalog lists that format: %s",
      (_name, format, target, sent) => {
        expect(askedFor(format, target)).toBe(sent);
      },
    );

    const wire = {
      ...{ task: "transcribe", language: "english", duration: 61.2345, text: "Hi" },
      ...{ segments: [{ id: 0, start: 0, end: 61, text: "Hi" }], words: [], x_groq: { id: "r" } },
    };

    it.each([
      [
        "json",
        undefined,
        wire,
        { text: "Hi", x_groq: { id: "r" }, usage: { type: "duration", seconds: 61.235 } },
      ],
      [
        "json, with the provider's own usage",
        "json",
        { ...wire, usage: { type: "duration", seconds: 62 } },
        { text: "Hi", x_groq: { id: "r" }, usage: { type: "duration", seconds: 62 } },
      ],
      ["text", "text", wire, "Hi"],
      ["verbose_json, which was asked for", "verbose_json", wire, wire],
    ])("are charged by it, and shown as they were asked for: %s", (_name, format, answer, wanted) => {
      const asked = { ...request, ...(format ? { response_format: format } : {}) };
      const { usage, body: whole } = at(priced(VERBOSE)).answer(asked, answer as JsonObject);
      expect(usage).toMatchObject({
        seconds: (answer as { usage?: { seconds: number } }).usage?.seconds ?? 61.235,
      });
      if (typeof wanted === "string") expect(whole.text).toBe(wanted);
      else expect(whole).toMatchObject(wanted);
      if (format !== "verbose_json") expect(whole).not.toHaveProperty("segments");
    });
  });

  it("say tokens by kind, or seconds", () => {
    const usageOf = (answer: object) => at().answer(request, { text: "Hi", ...answer } as JsonObject).usage;
    const openai = {
      type: "tokens",
      input_tokens: 47,
      output_tokens: 12,
      input_token_details: { text_tokens: 10, audio_tokens: 37 },
    };
    expect(usageOf({ usage: openai })).toEqual({ ...NO_TOKENS, input: 10, audioInput: 37, output: 12 });
    const { input_token_details: _, ...bare } = openai;
    expect(usageOf({ usage: bare })).toMatchObject({ input: 0, audioInput: 47 });
    expect(usageOf({ usage: { type: "duration", seconds: 61.2 } })).toEqual({ ...NO_TOKENS, seconds: 61.2 });
    expect(usageOf({ duration: 3.7004 })).toEqual({ ...NO_TOKENS, seconds: 3.7 });
    const mistral = {
      prompt_audio_seconds: 3,
      prompt_tokens: 5,
      completion_tokens: 11,
      prompt_tokens_details: { audio_tokens: 375 },
    };
    expect(usageOf({ usage: mistral })).toMatchObject({ input: 5, audioInput: 375, output: 11, seconds: 3 });
    expect(usageOf({})).toBeNull();
  });

  it("keep what the provider said, and add what it cost", () => {
    const { body } = at().answer(request, {
      text: "Hi",
      language: "en",
      usage: { type: "duration", seconds: 4 },
    });
    expect(body).toMatchObject({
      ...{ text: "Hi", language: "en", metadata: { request_id: "r" } },
      usage: { type: "duration", seconds: 4, cost: 0.5 },
    });
    expect(() => at().answer(request, { error: { message: "no" } })).toThrow("no");
    expect(() => at().answer(request, { id: "x" })).toThrow("no text");
  });

  it("that are plain texts stay so", () => {
    const { texts } = openaiAudio.transcriptions;
    for (const format of ["text", "srt", "vtt"]) {
      const asked = { ...request, response_format: format };
      const answer = texts?.parse(Buffer.from("1\n00:00 Grüße\n"), asked) ?? {};
      expect(answer).toEqual({ text: "1\n00:00 Grüße\n" });
      expect(texts?.render(answer, asked)).toEqual({
        contentType: "text/plain; charset=utf-8",
        body: "1\n00:00 Grüße\n",
      });
      expect(texts?.parse(Buffer.from('{"text":"Hi"}'), asked)).toEqual({ text: "Hi" });
    }
    expect(texts?.render({ text: "Hi" }, request)).toBeNull();
    expect(() => texts?.parse(Buffer.from("<html>"), request)).toThrow(SyntaxError);
  });
});

describe("streams of transcripts", () => {
  const EVENTS =
    'data: {"type":"transcript.text.delta","delta":"Grü"}\r\n\r\ndata: {"type":"transcript.text.delta","delta":"ße"}\r\n\r\n' +
    'data: {"type":"transcript.text.done","text":"Grüße","usage":{"type":"tokens","input_tokens":37,"output_tokens":2}}\r\n\r\ndata: [DONE]\r\n\r\n';

  function relay(text: string, type: string, packet = 7) {
    const stream = openaiAudio.transcriptions.createFileStream?.(targetOf(), { ...request, stream: true });
    if (!stream) throw new Error("transcripts have streams");
    stream.head?.({ "content-type": type });
    const bytes = Buffer.from(text);
    const pieces: string[] = [];
    const keep = (piece: Uint8Array | null) => piece && pieces.push(Buffer.from(piece).toString("latin1"));
    for (let from = 0; from < bytes.length; from += packet)
      keep(stream.push(bytes.subarray(from, from + packet)));
    keep(stream.end());
    const before = Buffer.from(pieces.join(""), "latin1").toString("utf8");
    return { before, last: String(stream.finish(FINAL)), state: stream.state };
  }

  it("are relayed in the provider's bytes; the last event waits for its cost", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (packet) => {
        const { before, last, state } = relay(EVENTS, "text/event-stream; charset=utf-8", packet);
        expect(before).toBe(EVENTS.slice(0, EVENTS.indexOf("data: ", EVENTS.lastIndexOf("delta"))));
        const [done, end] = last.split("\n\n");
        expect(JSON.parse(done?.slice(6) ?? "")).toMatchObject({
          ...{ type: "transcript.text.done", text: "Grüße", metadata: { request_id: "r" } },
          usage: { type: "tokens", input_tokens: 37, cost: 0.5 },
        });
        expect(end).toBe("data: [DONE]");
        expect(state).toMatchObject({ done: true, sawContent: true, usage: { audioInput: 37, output: 2 } });
      }),
      { numRuns: 50 },
    );
  });

  it("of models that know none are one event", () => {
    const { before, last, state } = relay(
      '{"text":"Hi","usage":{"type":"duration","seconds":4}}',
      "application/json",
    );
    expect(before).toBe("");
    expect(JSON.parse(last.split("\n\n")[0]?.slice(6) ?? "")).toMatchObject({
      type: "transcript.text.done",
      text: "Hi",
    });
    expect(state).toMatchObject({ done: true, usage: { seconds: 4 } });
  });

  it("that are errors, or no answer, say so", () => {
    const error = '{"error":{"message":"no","type":"invalid_request_error"}}';
    expect(relay(`data: ${error}\n\n`, "text/event-stream").state.error).toMatchObject({
      message: "no",
      status: 400,
    });
    expect(relay(error, "application/json").state).toMatchObject({
      sawContent: false,
      error: { message: "no" },
    });
    expect(relay("<html>", "text/html").state.error).toMatchObject({ status: 502 });
  });
});
