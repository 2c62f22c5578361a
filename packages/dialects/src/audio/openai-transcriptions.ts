import { NO_TOKENS, type StatedUsage, type TokenUsage } from "@causeway/contracts";
import { besideChat } from "../openai-chat/request/specials.ts";
import { applyEdits } from "../shared/body/edit-body.ts";
import { asObject, type JsonObject } from "../shared/json-object.ts";
import { planFields } from "../shared/body/plan-fields.ts";
import { asTokens, isStated } from "../shared/tokens/token-count.ts";
import { statedUnknown } from "../shared/tokens/unknown-usage.ts";
import { type FormField, writeForm } from "../shared/body/write-form.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import { fileOf, type TranscriptionRequest } from "./read-transcription.ts";
import { createTranscriptionExchange } from "./transcription-exchange.ts";

/** OpenAI's transcripts and translations, which most providers copy. */
export const openaiTranscriptions = createTranscriptionExchange({
  build: (request, target) => build(request, target, "/audio/transcriptions"),
  fields: null,
  mapUsage,
  shown,
  streams: true,
});

export const openaiTranslations = createTranscriptionExchange({
  build: (request, target) => build(request, target, "/audio/translations"),
  fields: null,
  mapUsage,
  shown,
  streams: false,
});

function build(request: TranscriptionRequest, target: Target, endpoint: string): UpstreamRequest {
  const { path, dropFields = [], elsewhere = [] } = target.quirks.transcriptions ?? {};
  const hosts = elsewhere.find(({ models }) => models?.test(target.upstreamModel) ?? true)?.hosts;
  const edits = planFields(request, target, { dropFields });
  edits.remove.push("file");
  if (!target.stream && "stream" in request) edits.remove.push("stream");
  if (asksForLength(request, target)) edits.set.response_format = VERBOSE;
  const { contentType, body } = writeForm(formOf(applyEdits(request, edits), request));
  return {
    method: "POST",
    path: path === undefined ? besideChat(target, endpoint) : path + endpoint,
    headers: { "content-type": contentType, accept: "*/*" },
    body,
    ...(hosts ? { elsewhere: hosts } : {}),
  };
}

/** The format that says how long the recording is. Source: OpenAI API reference, "Create transcription". */
const VERBOSE = "verbose_json";
/** Formats that can be made from it. */
const WITHIN: readonly unknown[] = [undefined, null, "json", "text"];
/** Members that it has besides those of `json`. */
const VERBOSE_MEMBERS: ReadonlySet<string> = new Set(["task", "language", "duration", "segments", "words"]);

/**
 * Whether a transcript is asked for in the format with its length, although its caller wants another: where length is the price and
 * the catalog says that the model has that format.
 */
function asksForLength(request: TranscriptionRequest, { mapping, quirks, stream }: Target): boolean {
  const isByLength = mapping?.price.base.perSecondInput != null && mapping.media?.formats?.includes(VERBOSE);
  const isSent = !quirks.transcriptions?.dropFields?.includes("response_format");
  return isByLength === true && isSent && !stream && WITHIN.includes(request.response_format);
}

/** A transcript in the format that was asked for. */
function shown(body: JsonObject, request: TranscriptionRequest, target: Target): JsonObject {
  if (!asksForLength(request, target)) return body;
  const members = Object.entries(body).filter(([name]) => !VERBOSE_MEMBERS.has(name));
  const { seconds } = countUsage(body, asObject(body.usage)) ?? {};
  const usage = body.usage ?? (seconds === undefined ? undefined : { type: "duration", seconds });
  return { ...Object.fromEntries(members), ...(usage === undefined ? {} : { usage }) };
}

/** Lists as official clients write them. */
function formOf(body: JsonObject, request: TranscriptionRequest): FormField[] {
  const texts = Object.entries(body).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item) => ({ name: `${name}[]`, text: String(item) }))
      : [{ name, text: typeof value === "string" ? value : JSON.stringify(value) }],
  );
  return [...texts, { name: "file", ...fileOf(request) }];
}

/** Three decimals, as they are stored. */
const round = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;

/**
 * Tokens of text and sound, or seconds. Mistral counts the tokens of sound alongside those of the prompt. Null if nothing is said.
 * Sources: OpenAI and Mistral API references; recorded traffic.
 */
function mapUsage(body: JsonObject): StatedUsage | null {
  const usage = asObject(body.usage);
  const counts = countUsage(body, usage);
  return counts && usage ? { ...counts, ...statedUnknown(usage, KNOWN) } : counts;
}

/**
 * Members of `usage` and of the objects in it. Source: types of openai 7.57.0, `Transcription.Usage`, and of mistralai 1.11,
 * read 2026-11-27; recorded traffic.
 */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "type seconds input_tokens output_tokens total_tokens input_token_details text_tokens audio_tokens prompt_tokens " +
    "completion_tokens prompt_tokens_details completion_tokens_details cached_tokens num_cached_tokens prompt_audio_seconds cost"
  ).split(" "),
);

function countUsage(body: JsonObject, usage: JsonObject | null): TokenUsage | null {
  const seconds = usage?.seconds ?? usage?.prompt_audio_seconds ?? body.duration;
  const known = typeof seconds === "number" ? { seconds: round(seconds) } : {};
  if (usage && isStated(usage.input_tokens)) {
    const input = asTokens(usage.input_tokens);
    const details = asObject(usage.input_token_details);
    const text = details ? asTokens(details.text_tokens) : 0;
    const output = asTokens(usage.output_tokens);
    return { ...NO_TOKENS, ...known, input: text, audioInput: input - text, output };
  }
  if (usage && isStated(usage.prompt_tokens)) {
    const audioInput = asTokens(asObject(usage.prompt_tokens_details)?.audio_tokens);
    const output = asTokens(usage.completion_tokens);
    return { ...NO_TOKENS, ...known, input: asTokens(usage.prompt_tokens), audioInput, output };
  }
  return "seconds" in known ? { ...NO_TOKENS, ...known } : null;
}
