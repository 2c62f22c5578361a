import { NO_TOKENS, type StatedUsage } from "@causeway/contracts";
import { parseError } from "../openai-chat/answer/parse-error.ts";
import { besideChat } from "../openai-chat/request/specials.ts";
import { applyEdits } from "../shared/body/edit-body.ts";
import { asObject } from "../shared/json-object.ts";
import { planFields } from "../shared/body/plan-fields.ts";
import { asTokens, isStated } from "../shared/tokens/token-count.ts";
import { statedUnknown } from "../shared/tokens/unknown-usage.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { EmbeddedSource } from "./embedded-source.ts";
import { openaiTranscriptions, openaiTranslations } from "./openai-transcriptions.ts";
import type { SpeechRequest } from "./read-speech.ts";
import { createEventSource, createPlainSource, type SoundSource } from "./sound-source.ts";
import { createSpeechExchange, typeOfFormat } from "./speech-exchange.ts";
import type { AnswerHead } from "./speech-stream.ts";

/**
 * OpenAI's audio: OpenAI, Azure, Groq, Mistral and others that speak the same. Sources: OpenAI API reference, "Audio"; Azure
 * OpenAI reference, "Speech"; Mistral API reference, "Audio"; recorded traffic.
 */
export const openaiAudio: DialectFor<"speech" | "transcriptions" | "translations"> = {
  name: "openai-audio",
  parseError,
  speech: createSpeechExchange({ build, open, fields: null }),
  transcriptions: openaiTranscriptions,
  translations: openaiTranslations,
};

function build(request: SpeechRequest, target: Target): UpstreamRequest {
  const { path, voiceIdField, noEvents, dropFields = [] } = target.quirks.speech ?? {};
  const edits = planFields(request, target, { dropFields });
  const { voice } = request;
  if (voice && voiceIdField) {
    edits.remove.push("voice");
    edits.set[voiceIdField] = typeof voice === "string" ? voice : voice.id;
  }
  if (noEvents) edits.remove.push("stream_format");
  else if (countsInEvents(target)) edits.set.stream_format = "sse";
  return {
    method: "POST",
    path: path ?? besideChat(target, "/audio/speech"),
    headers: { "content-type": "application/json", accept: "*/*" },
    body: applyEdits(request, edits),
  };
}

/** Of a voice that is priced by tokens, only the last event says how many it took. */
const countsInEvents = ({ mapping }: Target): boolean =>
  mapping !== null && mapping.price.base.perCharacter === null;

function open(head: AnswerHead, request: SpeechRequest): SoundSource {
  const said = String(head["content-type"] ?? "")
    .split(";", 1)[0]
    ?.trim()
    .toLowerCase();
  const type = typeOfFormat(request);
  if (said === "text/event-stream") return createEventSource({ type, mapUsage });
  if (said === "application/json") return embedded(type);
  return createPlainSource(said?.startsWith("audio/") ? said : type);
}

/** Mistral answers with JSON; so do servers that say in a 200 what went wrong. */
const embedded = (type: string): SoundSource =>
  new EmbeddedSource({
    ...{ member: "audio_data", encoding: "base64", type },
    read: ({ usage }) => ({ usage: mapUsage(usage), error: null }),
  });

/** What was made is sound. Null if the provider counts nothing. */
function mapUsage(wire: unknown): StatedUsage | null {
  const usage = asObject(wire);
  if (!usage || !(isStated(usage.input_tokens) || isStated(usage.output_tokens))) return null;
  return {
    ...NO_TOKENS,
    input: asTokens(usage.input_tokens),
    audioOutput: asTokens(usage.output_tokens),
    ...statedUnknown(usage, KNOWN),
  };
}

/** Members of `usage`. Source: OpenAI API reference, `speech.audio.done`, read 2026-11-27. */
const KNOWN: ReadonlySet<string> = new Set(["input_tokens", "output_tokens", "total_tokens"]);
