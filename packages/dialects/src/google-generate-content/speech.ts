import { createSpeechExchange, EmbeddedSource, type SpeechRequest, unsupported } from "../audio/index.ts";
import { filteredRefusal } from "../images/content-filter.ts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import { rateOf, wavHeader } from "./answer/audio.ts";
import { readNativeReason } from "./answer/finish-reasons.ts";
import { mapUsage } from "./answer/map-usage.ts";
import { readTraits } from "./model-traits.ts";
import { pathOf } from "./request/build-request.ts";

/**
 * Gemini's voices: a message whose answer is sound, bare samples in base64. Instructions come before the text. Sources: Gemini
 * API reference, "Speech generation"; recorded traffic.
 */
export const geminiSpeech = createSpeechExchange({
  fields: ["instructions"],
  build,
  open: (_head, request) => {
    const isBare = request.response_format === "pcm";
    return new EmbeddedSource({
      ...{ member: "data", encoding: "base64", type: isBare ? "audio/pcm" : "audio/wav", read },
      ...(isBare ? {} : { begin }),
    });
  },
});

const FORMATS = ["wav", "pcm"];
/** Of the documented voices. */
const DEFAULT_VOICE = "Kore";

function build(request: SpeechRequest, target: Target): UpstreamRequest {
  const { input, instructions, voice, response_format: format, speed } = request;
  if (format && !FORMATS.includes(format))
    throw unsupported("response_format", `Gemini speaks ${FORMATS.join(" and ")}, not ${format}`);
  if (speed && speed !== 1)
    throw unsupported("speed", "Gemini speaks at its own speed; say it in the instructions");
  const voiceName = (typeof voice === "string" ? voice : voice?.id) ?? DEFAULT_VOICE;
  return {
    method: "POST",
    path: pathOf(target, readTraits(target), "generateContent"),
    headers: { "content-type": "application/json", accept: "application/json" },
    body: {
      contents: [{ role: "user", parts: [{ text: instructions ? `${instructions}: ${input}` : input }] }],
      generationConfig: {
        responseModalities: ["AUDIO"],
        speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName } } },
      },
    },
  };
}

/** Of a length that is not known yet, as players take it. */
const UNKNOWN_LENGTH = 0xffff_ffff - 36;

/** A header before the first sample. The media type comes before the samples and says their rate. */
function begin(before: string) {
  const mimeType = /"mimeType"\s*:\s*"([^"]*)"[^{}]*$/.exec(before)?.[1] ?? "";
  return { type: "audio/wav", header: wavHeader(UNKNOWN_LENGTH, rateOf(mimeType)) };
}

/** An answer without sound says why. */
function read(body: JsonObject, hasSound: boolean) {
  const usage = mapUsage(asObject(body.usageMetadata), { images: 0, webSearches: 0 });
  const blocked = asFilledText(asObject(body.promptFeedback)?.blockReason);
  const reason = blocked ?? readNativeReason(asObjects(body.candidates)[0]?.finishReason);
  const isHeldBack = !hasSound && reason !== null && reason !== "STOP" && reason !== "OTHER";
  return {
    usage,
    error: isHeldBack ? filteredRefusal(`The provider held the speech back: ${reason}`) : null,
  };
}
