import { openaiChat } from "./openai-chat/index.ts";
import type { UpstreamDialect } from "./upstream-dialect.ts";

export { chatDoor } from "./chat-door/index.ts";
export * from "./door.ts";
export * from "./json/index.ts";
export { openaiChat } from "./openai-chat/index.ts";
export * from "./upstream-dialect.ts";

const DIALECTS: Readonly<Record<string, UpstreamDialect>> = { [openaiChat.name]: openaiChat };

/** The upstream dialect of this name, or null when there is none (yet). */
export const dialectNamed = (name: string): UpstreamDialect | null => DIALECTS[name] ?? null;
