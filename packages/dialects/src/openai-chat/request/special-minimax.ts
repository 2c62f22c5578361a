import type { Special } from "./specials.ts";

/** Without `reasoning_split` the thinking stands in the text. Source: MiniMax, "Compatible OpenAI API". */
export const minimax: Special = {
  edit(body, edits) {
    if (body.reasoning_split === undefined) edits.set.reasoning_split = true;
  },
};
