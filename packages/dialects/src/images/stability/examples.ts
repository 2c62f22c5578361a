import { PIXEL } from "../examples/answers.ts";

/** Stability AI, REST API v2beta, "Generate"; written by hand. */
export const MADE = { image: PIXEL, finish_reason: "SUCCESS", seed: 343_940_597 };
export const HELD_BACK = { image: PIXEL, finish_reason: "CONTENT_FILTERED", seed: 1 };
export const REFUSED = {
  id: "4212a4b66fbe1cedca4bf2133d35dca5",
  name: "content_moderation",
  errors: ["Your request was flagged by our content moderation system."],
};
