import type { CostEstimate } from "@causeway/cost";
import { expectedAudioTokens, expectedImageTokens, type RequestFacts } from "@causeway/dialects";

/** What images and sound of a request are expected to be charged by. */
export const mediaEstimate = ({
  images,
  audio,
}: RequestFacts): Pick<CostEstimate, "images" | "audioTokens" | "characters" | "seconds"> => ({
  ...(images ? { images: { ...images, tokens: expectedImageTokens(images) } } : {}),
  ...(audio ? { ...audio, audioTokens: expectedAudioTokens(audio) } : {}),
});
