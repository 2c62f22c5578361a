import type { Door } from "../door.ts";
import type { NativeSide, UpstreamDialect } from "../upstream-dialect.ts";

function noChat(): never {
  throw new Error("this format has no chat form");
}

/** The chat half of a door whose requests never become a chat: every provider's dialect has a native side for it. */
export const CHATLESS_DOOR: Pick<Door, "toChat" | "fromChat" | "createStreamRenderer"> = {
  toChat: noChat,
  fromChat: noChat,
  createStreamRenderer: noChat,
};

/** The chat half of a dialect for such a door. Its answers say nothing, so as a chat they are empty. */
export const CHATLESS_UPSTREAM: Pick<
  UpstreamDialect,
  "inlineMedia" | "buildRequest" | "parseResponse" | "createStreamParser"
> = {
  inlineMedia: false,
  buildRequest: noChat,
  parseResponse: () => ({
    completion: { id: "", object: "chat.completion", created: 0, model: "", choices: [] },
    usage: null,
    serviceTier: null,
  }),
  createStreamParser: noChat,
};

/** Formats without chat have no streams either. */
export const STREAMLESS: Pick<NativeSide, "createStream"> = { createStream: noChat };
