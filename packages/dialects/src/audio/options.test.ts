import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { exchangeWith, targetOf } from "../../test/index.ts";
import * as dialects from "../index.ts";
import { isBytes, joinPieces, type JsonObject, type Quirks, type UpstreamDialect } from "../index.ts";
import * as audio from "./index.ts";
import { speechRequest } from "./read-speech.ts";

/** What every provider has, and what is the gateway's own: `stream_format` is made by it where a provider lacks it. */
const NO_OPTIONS = ["model", "input", "routing", "stream_format"];

const CASES = {
  voice: ["alloy"],
  instructions: ["Whisper"],
  response_format: ["opus", "aac", "flac", "wav", "pcm"],
  speed: [0.3, 1.1, 3],
} as const;

const ALL = Object.entries(CASES).flatMap(([field, values]) =>
  values.map((value) => ({ field, value, name: `${field}=${value}` })),
);
const FORMATS =
  "response_format=opus response_format=aac response_format=flac response_format=wav response_format=pcm";
const SPEEDS = "speed=0.3 speed=1.1 speed=3";

interface Row {
  readonly model: string;
  readonly dialect: UpstreamDialect;
  readonly quirks?: Quirks;
  /** Cases that change what is sent, or the container that the gateway makes of it. */
  readonly mapped: string;
  readonly named: string;
}

/** Cases that are neither are a 400 naming the field. */
const ROWS: readonly Row[] = [
  {
    ...{ model: "gpt-4o-mini-tts", dialect: audio.openaiAudio, named: "" },
    mapped: `voice=alloy instructions=Whisper ${FORMATS} ${SPEEDS}`,
  },
  {
    ...{ model: "voxtral-tts", dialect: audio.openaiAudio, mapped: `voice=alloy ${FORMATS}` },
    quirks: { speech: { dropFields: ["instructions", "speed"], voiceIdField: "voice_id" } },
    named: `instructions=Whisper ${SPEEDS}`,
  },
  {
    ...{ model: "eleven_v3", dialect: audio.elevenlabsAudio, named: "instructions=Whisper" },
    mapped: "voice=alloy response_format=opus response_format=wav response_format=pcm speed=1.1",
  },
  {
    ...{ model: "aura-2", dialect: audio.deepgramAudio, named: "instructions=Whisper" },
    mapped: `voice=alloy ${FORMATS}`,
  },
  {
    ...{ model: "aura-2-zeus-en", dialect: audio.deepgramAudio, mapped: FORMATS },
    named: "voice=alloy instructions=Whisper",
  },
  {
    ...{ model: "chirp-3-hd", dialect: audio.googleCloudSpeech, named: "instructions=Whisper" },
    mapped: "voice=alloy response_format=opus response_format=wav response_format=pcm speed=0.3 speed=1.1",
  },
  {
    ...{ model: "speech-02-hd", dialect: audio.minimaxSpeech, named: "instructions=Whisper" },
    mapped: "voice=alloy response_format=flac response_format=wav response_format=pcm speed=1.1",
  },
  {
    ...{ model: "gemini-2.5-flash-tts", dialect: dialects.googleGenerateContent, named: "" },
    mapped: "voice=alloy instructions=Whisper response_format=wav response_format=pcm",
  },
];

const target = ({ model, quirks }: Row) => targetOf(quirks, { upstreamModel: model });

function textOf(row: Row, request: JsonObject): string {
  const exchange = exchangeWith(row.dialect, dialects.speechDoor, target(row));
  const texts = exchange
    .send(request)
    .map(({ path, body }) => [path, isBytes(body) ? Buffer.from(joinPieces(body)).toString() : body]);
  return JSON.stringify(texts);
}

function judge(row: Row, field: string, value: unknown): string {
  const plain = { model: "m", input: "Hi" };
  const request = { ...plain, [field]: value };
  try {
    if (textOf(row, request) !== textOf(row, plain)) return "mapped";
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    expect([error.code, error.details]).toEqual(["unsupported_parameter", { param: field }]);
    return "refused";
  }
  const stream = row.dialect.speech?.createFileStream?.(target(row), request);
  if (stream?.ignored?.includes(field)) return "named";
  return row.dialect === dialects.googleGenerateContent ? "mapped" : "silent";
}

const wordsOf = (text: string): string[] => text.split(" ").filter(Boolean);

describe("every option of speech is sent, refused by name, or named with the answer", () => {
  it.each(ROWS.map((row) => [row.model, row] as const))("%s", (_model, row) => {
    const found = Object.fromEntries(ALL.map(({ field, value, name }) => [name, judge(row, field, value)]));
    const wanted = Object.fromEntries(ALL.map(({ name }) => [name, "refused"]));
    for (const name of wordsOf(row.mapped)) wanted[name] = "mapped";
    for (const name of wordsOf(row.named)) wanted[name] = "named";
    expect(found).toEqual(wanted);
  });

  it("the cases have every field of a request, and the rows every dialect that speaks", () => {
    expect([...Object.keys(CASES), ...NO_OPTIONS].sort()).toEqual(Object.keys(speechRequest.shape).sort());
    const speaks = (value: unknown): value is UpstreamDialect =>
      typeof value === "object" && value !== null && "parseError" in value && "speech" in value;
    const all = [...Object.values<unknown>(audio), ...Object.values<unknown>(dialects)].filter(speaks);
    expect(new Set(ROWS.map(({ dialect }) => dialect))).toEqual(new Set(all));
  });
});
