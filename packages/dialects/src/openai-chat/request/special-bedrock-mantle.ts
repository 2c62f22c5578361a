import type { Special } from "./specials.ts";

/** The endpoint has the paths of OpenAI's API below its host. */
export const bedrockMantle: Special = { path: () => "/v1/chat/completions" };
