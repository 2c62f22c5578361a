import { PIXEL } from "../examples/answers.ts";

/** NVIDIA NIM API reference, "Visual models"; written by hand. */
export const MADE = { artifacts: [{ base64: PIXEL, finishReason: "SUCCESS", seed: 7 }] };
export const HELD_BACK = { artifacts: [{ base64: PIXEL, finishReason: "CONTENT_FILTERED", seed: 7 }] };
