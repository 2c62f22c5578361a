import { z } from "zod";
import type { RequestFacts } from "../request-facts.ts";
import { otherFieldTokens } from "../shared/tokens/count-others.ts";
import { type DataUrl, parseDataUrl } from "../shared/files/data-url.ts";
import { createInputCounter, invalidField } from "../shared/body/input-reader.ts";
import { toInvalidRequest } from "../shared/errors/invalid-request.ts";
import { probeSeconds } from "./probe/probe-seconds.ts";
import { AUDIO_TYPES, type AudioFormat, sniffAudio } from "./sniff-audio.ts";

const MAX_NAME = 512;
const MAX_PROMPT = 20_000;
const MAX_SPEAKERS = 4;
/** Of a reference of a speaker: ten seconds. */
const MAX_REFERENCE = 4 * 1024 * 1024;

/** Source: OpenAI API reference, "Create transcription". */
const FORMATS = ["json", "text", "srt", "verbose_json", "vtt", "diarized_json"] as const;

const PLAIN = new Set<unknown>(["text", "srt", "vtt"]);
/** Whether a transcript in this `response_format` is plain text instead of JSON. */
export const isPlainFormat = (format: unknown): boolean => PLAIN.has(format);

const common = {
  file: z
    .looseObject({ filename: z.string(), data: z.string() }, { error: "must be a file" })
    .describe("The recording: flac, mp3, mp4, m4a, ogg, wav, webm or aac. A file of the form, up to 25 MB."),
  model: z.string().min(1).max(MAX_NAME),
  prompt: z.string().max(MAX_PROMPT).nullish(),
  temperature: z.number().min(0).max(1).nullish(),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
};

/** The form of `POST /v1/audio/transcriptions` as JSON. Unknown fields are kept. */
const transcriptionRequest = z.looseObject({
  ...common,
  response_format: z.enum(FORMATS).nullish(),
  language: z.string().min(1).max(32).nullish(),
  timestamp_granularities: z.array(z.enum(["word", "segment"])).nullish(),
  include: z.array(z.string().max(MAX_NAME)).max(20).nullish(),
  chunking_strategy: z
    .union([z.literal("auto"), z.looseObject({ type: z.string() })], {
      error: "must be auto or an object with `type`",
    })
    .nullish(),
  known_speaker_names: z.array(z.string().min(1).max(MAX_NAME)).max(MAX_SPEAKERS).nullish(),
  known_speaker_references: z.array(z.string().min(1).max(MAX_REFERENCE)).max(MAX_SPEAKERS).nullish(),
  stream: z.boolean().nullish(),
});

/** The form of `POST /v1/audio/translations` as JSON. */
const translationRequest = z.looseObject({
  ...common,
  response_format: z.enum(["json", "text", "srt", "verbose_json", "vtt"]).nullish(),
});

/** Files of a form, in its description. */
const formFile = { file: z.string().meta({ format: "binary", description: common.file.description ?? "" }) };
export const transcriptionForm = transcriptionRequest.extend(formFile);
export const translationForm = translationRequest.extend(formFile);

/** A body that `readTranscription` or `readTranslation` has passed. */
export type TranscriptionRequest = z.infer<typeof transcriptionRequest>;

/** @throws GatewayError `invalid_parameters`, with the path of the first offending field. */
export function readTranscription(body: unknown): RequestFacts {
  const request = parse(transcriptionRequest, body);
  const { response_format: format, timestamp_granularities: granularities, stream } = request;
  if (granularities && granularities.length > 0 && format !== "verbose_json")
    throw invalidField("timestamp_granularities", "needs `response_format` verbose_json");
  if (stream && format && !["json", "text", "diarized_json"].includes(format))
    throw invalidField("stream", `is not possible with \`response_format\` ${format}`);
  const names = request.known_speaker_names?.length ?? 0;
  if (names !== (request.known_speaker_references?.length ?? 0))
    throw invalidField("known_speaker_references", "must have one for each of `known_speaker_names`");
  return toFacts(request);
}

/** @throws GatewayError `invalid_parameters`, with the path of the first offending field. */
export function readTranslation(body: unknown): RequestFacts {
  const request: TranscriptionRequest = parse(translationRequest, body);
  if (request.stream) throw invalidField("stream", "is not possible for translations");
  return toFacts(request);
}

function parse<Shape extends z.ZodType>(schema: Shape, body: unknown): z.infer<Shape> {
  const result = schema.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  return result.data;
}

function toFacts(request: TranscriptionRequest): RequestFacts {
  const { model, prompt, stream, routing, file, response_format: format, language } = request;
  const counter = createInputCounter();
  counter.text(prompt ?? "");
  return {
    model,
    stream: stream === true,
    needs: [{ need: "audioInput", param: "model" }],
    promptTokens: counter.total() + otherFieldTokens(request, COUNTED),
    maxOutputTokens: null,
    choices: 1,
    sessionSeed: "",
    routing: routing ?? "auto",
    serviceTier: null,
    audio: {
      ...{ characters: 0, seconds: probeSeconds(requireAudio(file.data)) },
      ...(format ? { format } : {}),
      ...(language ? { language } : {}),
    },
  };
}

const COUNTED: ReadonlySet<string> = new Set(["prompt", "file", "known_speaker_references"]);

/** @throws GatewayError for what is no recording by its first bytes */
function requireAudio(url: string): Buffer {
  const data = parseDataUrl(url)?.data ?? "";
  const bytes = Buffer.from(data, "base64");
  if (bytes.length === 0) throw invalidField("file", "must not be empty");
  if (sniffAudio(bytes)) return bytes;
  throw invalidField("file", "must be a flac, mp3, mp4, m4a, ogg, wav, webm or aac recording");
}

/** The recording as it is sent: its type by its bytes, its name with an ending that providers know it by. */
export function fileOf({ file }: TranscriptionRequest): {
  readonly file: DataUrl;
  readonly fileName: string;
} {
  const data = parseDataUrl(file.data)?.data ?? "";
  const format = sniffAudio(Buffer.from(data.slice(0, HEAD), "base64")) ?? "wav";
  return { file: { data, mimeType: AUDIO_TYPES[format] }, fileName: nameFor(file.filename, format) };
}

/**
 * Endings by which providers know a format; OpenAI refuses others, such as `opus`, whatever the bytes are. Sources: OpenAI API reference,
 * "Create transcription"; DevEmperor/DictateKeyboard#322 and lfnovo/content-core#76, read 2026-11-28.
 */
const ENDINGS: Readonly<Record<AudioFormat, readonly string[]>> = {
  wav: ["wav"],
  mp3: ["mp3", "mpeg", "mpga"],
  aac: ["aac"],
  flac: ["flac"],
  ogg: ["ogg", "oga"],
  mp4: ["mp4", "m4a"],
  webm: ["webm"],
};

/** The caller's name if its ending says what the file is, else with another ending. */
function nameFor(name: string, format: AudioFormat): string {
  const [, stem, ending = ""] = /^(.*)\.(\w{2,5})$/s.exec(name) ?? [];
  return ENDINGS[format].includes(ending.toLowerCase()) ? name : `${stem ?? "audio"}.${format}`;
}

const HEAD = 64;
