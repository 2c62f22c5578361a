import { PIXEL } from "../examples/answers.ts";

/** Amazon Bedrock user guide, "Titan Image Generator" and "Stability AI models"; written by hand. */
export const AMAZON = { images: [PIXEL, PIXEL], error: null };
export const AMAZON_HELD_BACK = {
  images: [],
  error:
    "Our system automatically blocked because the prompt may conflict with our AUP or AWS Responsible AI Policy.",
};
export const STABILITY = { images: [PIXEL], seeds: [2_130_420_379], finish_reasons: [null] };
export const STABILITY_HELD_BACK = { images: [], seeds: [1], finish_reasons: ["Filter reason: prompt"] };
