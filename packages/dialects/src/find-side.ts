import type { ChatCapability } from "./capabilities/chat.ts";
import type { Exchange } from "./capabilities/exchange.ts";
import type { NativeSide } from "./capabilities/native.ts";
import type { ChatFormat, Door } from "./door.ts";
import type { UpstreamDialect } from "./upstream-dialect.ts";

/** The native side of a dialect for callers of this door, or null when the two must meet in the chat form. */
export const nativeSideFor = (dialect: UpstreamDialect, door: Door): NativeSide | null =>
  dialect.native && dialect.native.format === door.chat?.format ? dialect.native : null;

/** What takes this door's requests as callers write them, or null when the two sides must meet in the chat form. */
export const exchangeFor = (dialect: UpstreamDialect, door: Door): Exchange | null =>
  door.operation === "chat" ? nativeSideFor(dialect, door) : (dialect[door.operation] ?? null);

/** The two sides that meet in the chat form. */
export interface ChatSides {
  readonly caller: ChatFormat;
  readonly upstream: ChatCapability;
}

/** Of a door and a dialect without an exchange. @throws Error when one of them knows no chat: they were never to meet. */
export function chatSidesOf(dialect: UpstreamDialect, door: Door): ChatSides {
  if (!door.chat || !dialect.chat)
    throw new Error(`${dialect.name} has no ${door.operation} for ${door.name}`);
  return { caller: door.chat, upstream: dialect.chat };
}
