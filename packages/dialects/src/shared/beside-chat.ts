import { findSpecial } from "../openai-chat/request/specials.ts";
import type { Target } from "../target.ts";

const CHAT = "/chat/completions";

/** Path of an endpoint that stands beside this provider's chat completions, e.g. `/embeddings`. */
export function besideChat(target: Target, endpoint: string): string {
  const { quirks } = target;
  const chat = findSpecial(quirks.special)?.path?.(target) ?? quirks.chatPath ?? CHAT;
  return chat.replace(CHAT, endpoint);
}
