import { PIXEL } from "../examples/answers.ts";

/** Recraft API reference, "Generate image"; written by hand. */
export const MADE = { created: 1_786_572_357, credits: 40, data: [{ image_id: "9f3c", b64_json: PIXEL }] };
