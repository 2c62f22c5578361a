import type { Call, JsonObject, WireRequest } from "../dialect.ts";
import { drawWav } from "../openai-audio/draw-wav.ts";
import { asksFor } from "./modalities.ts";

const CHARACTERS_PER_SECOND = 15;
const HEADER_BYTES = 44;
const TOKENS_PER_SECOND = 25;

const secondsOf = ({ prompt }: Call): number => Math.min(prompt.userText.length / CHARACTERS_PER_SECOND, 600);

/** Whether sound is asked for. */
export const asksForSound = ({ body }: WireRequest): boolean => asksFor("AUDIO", body);

/** Bare samples, as Gemini's voices send them. */
export const soundPart = (call: Call): JsonObject => ({
  inlineData: {
    mimeType: "audio/L16;codec=pcm;rate=8000",
    data: Buffer.from(drawWav(secondsOf(call))).toString("base64", HEADER_BYTES),
  },
});

/** All of the answer is sound. */
export function soundUsage(call: Call): JsonObject {
  const { usage } = call.answer;
  if (!usage) return {};
  const made = Math.ceil(secondsOf(call) * TOKENS_PER_SECOND);
  return {
    usageMetadata: {
      ...{ promptTokenCount: usage.prompt, candidatesTokenCount: made, totalTokenCount: usage.prompt + made },
      promptTokensDetails: [{ modality: "TEXT", tokenCount: usage.prompt }],
      candidatesTokensDetails: [{ modality: "AUDIO", tokenCount: made }],
    },
  };
}
