import type { ChatCapability } from "./capabilities/chat.ts";
import type { Exchange } from "./capabilities/exchange.ts";
import type { NativeSide } from "./capabilities/native.ts";
import type { ChatDoor, ChatFormat, Door } from "./door.ts";
import { createImagesAtChat } from "./images/at-chat.ts";
import type { UpstreamDialect } from "./upstream-dialect.ts";

/** The native side of a dialect for callers of this door, or null when the two must meet in the chat form. */
export const nativeSideFor = (dialect: UpstreamDialect, door: Door): NativeSide | null =>
  dialect.native && dialect.native.format === door.chat?.format ? dialect.native : null;

/** What takes this door's requests as callers write them, or null when the two sides must meet in the chat form. */
export function exchangeFor(dialect: UpstreamDialect, door: Door): Exchange | null {
  if (door.operation !== "chat") return dialect[door.operation] ?? null;
  return dialect.chat ? nativeSideFor(dialect, door) : imagesAtChat(dialect, door);
}

const drawing = new WeakMap<UpstreamDialect, Map<Door, Exchange | null>>();

/** A conversation with a model that makes nothing but images. */
function imagesAtChat(dialect: UpstreamDialect, door: ChatDoor): Exchange | null {
  const byDoor = drawing.get(dialect) ?? new Map<Door, Exchange | null>();
  drawing.set(dialect, byDoor);
  if (!byDoor.has(door)) byDoor.set(door, createImagesAtChat(door, dialect));
  return byDoor.get(door) ?? null;
}

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
