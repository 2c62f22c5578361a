import { PIXEL } from "../examples/answers.ts";

/** Fireworks API reference, "Generate an image"; written by hand. */
export const MADE = { id: "a1", base64: [PIXEL], finishReason: "SUCCESS", seed: 7 };
export const HELD_BACK = { id: "a1", base64: [PIXEL], finishReason: "CONTENT_FILTERED", seed: 7 };
export const SUBMITTED = { request_id: "c3f1" };
export const READY = { id: "c3f1", status: "Ready", result: { sample: "https://files.fireworks.ai/a.png" } };
