import type { TokenUsage } from "@causeway/contracts";
import type { ImageFacts } from "../request-facts.ts";

/** Tokens of a 1024 x 1024 image of medium quality. Source: OpenAI, "Image generation", and recorded traffic. */
const TOKENS_PER_SQUARE = 1_056;
const SQUARE = 1_024 * 1_024;
/** Of image tokens, for each quality; one that the provider chooses is taken for the highest. */
const FACTORS: Readonly<Record<string, number>> = { low: 0.25, medium: 1, standard: 1 };
const HIGHEST = 4;

/** Pixels of `1024x1536`, or of `2K`: a square of twice 1,024 a side. */
function pixelsOf(size: string | null): number {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size ?? "") ?? [];
  if (width && height) return Number(width) * Number(height);
  const [, thousands] = /^(\d+)K$/i.exec(size ?? "") ?? [];
  return (thousands ? Number(thousands) ** 2 : 1) * SQUARE;
}

/** Tokens that so many images are expected to take, where the model counts them. */
export const expectedImageTokens = ({ count, size, quality }: ImageFacts): number =>
  Math.ceil((count * TOKENS_PER_SQUARE * pixelsOf(size) * (FACTORS[quality ?? ""] ?? HIGHEST)) / SQUARE);

/** Tokens of an image that is sent. */
const INPUT_TOKENS = 1_000;

/** What a request is taken for when its answer was never seen. */
export const expectedUsage = (images: ImageFacts): Partial<TokenUsage> => ({
  images: images.count,
  imageOutput: expectedImageTokens(images),
  imageInput: images.inputs * INPUT_TOKENS,
  inputImages: images.inputs,
});
