import { PIXEL } from "../examples/answers.ts";

/** ModelArk, "Image generation API"; written by hand. */
export const MADE = {
  model: "seedream-4-5-251128",
  created: 1_786_572_357,
  data: [{ b64_json: PIXEL, size: "2048x2048" }],
  usage: { generated_images: 1, output_tokens: 16_384, total_tokens: 16_384 },
};
export const HELD_BACK = {
  ...MADE,
  data: [{ error: { code: "OutputImageSensitiveContentDetected", message: "The image may be sensitive." } }],
};
