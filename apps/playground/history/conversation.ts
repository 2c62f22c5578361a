import { stopAnswer } from "../chat/messages.ts";
import type { Column } from "../columns/columns.ts";
import { withoutMedia } from "../columns/media.ts";
import { packMedia, type PackedColumns } from "./pack-media.ts";

/** What the list of conversations shows. */
export interface ConversationFacts {
  readonly id: string;
  readonly title: string;
  /** Unix ms. */
  readonly updatedAt: number;
  readonly bytes: number;
  /** USD, of the answers in it; null when none of them says. */
  readonly cost: number | null;
}

const MB = 1024 * 1024;
export const MAX_CONVERSATIONS = 50;
/** All conversations together, about. */
const MAX_BYTES = 200 * MB;
/** Of one conversation, with its files. */
const MAX_CONVERSATION_BYTES = 32 * MB;
/** Of its text alone. */
const MAX_TEXT_BYTES = 10 * MB;
const TITLE_CHARS = 60;

/** The first question, or its first file. */
export function titleOf(columns: readonly Column[]): string {
  const first = columns.flatMap(({ messages }) => messages).find(({ role }) => role === "user");
  if (first?.role !== "user") return "Untitled";
  const text = (first.content || first.attachments[0]?.name || "Untitled").replaceAll(/\s+/g, " ");
  return text.length > TITLE_CHARS ? `${text.slice(0, TITLE_CHARS - 1)}…` : text;
}

const PICODOLLARS = 1e12;

/** What the answers in it cost, USD; null when none of them says. Added in picodollars, which lose nothing. */
export function costOf(columns: readonly Column[]): number | null {
  const known = columns
    .flatMap(({ messages }) => messages)
    .flatMap((message) => (message.role === "assistant" ? [message.facts?.cost ?? null] : []))
    .filter((cost) => cost !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, cost) => sum + Math.round(cost * PICODOLLARS), 0) / PICODOLLARS;
}

/** Whether a question, an answer or a file's name has the text, in capitals or not. */
export function hasText({ columns }: Pick<PackedColumns, "columns">, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return columns
    .flatMap(({ messages }) => messages)
    .flatMap((message) => [
      message.content,
      ...(message.role === "user" ? message.attachments.map(({ name }) => name) : [message.reasoning]),
    ])
    .some((part) => part.toLowerCase().includes(wanted));
}

/** A conversation as it is kept. */
export interface BoundConversation extends PackedColumns {
  readonly bytes: number;
  /** Its files and images are too large. */
  readonly isWithoutFiles: boolean;
}

/**
 * A conversation as it is kept, with its size: without its files and images when they are too large, and not at all
 * (null) when its text is. Answers that are still running are kept as stopped.
 */
export function boundConversation(
  columns: readonly Column[],
  { canHaveFiles = true }: { readonly canHaveFiles?: boolean } = {},
): BoundConversation | null {
  const resting = columns.map((column) => ({
    ...column,
    messages: column.messages.map((message) =>
      message.role === "assistant" && message.isRunning ? stopAnswer(message) : message,
    ),
  }));
  if (canHaveFiles) {
    const packed = packMedia(resting);
    const text = textBytes(packed.columns);
    const bytes = text + packed.files.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= MAX_CONVERSATION_BYTES && text <= MAX_TEXT_BYTES)
      return { ...packed, bytes, isWithoutFiles: false };
  }
  const bare = withoutMedia(resting);
  const bytes = textBytes(bare);
  return bytes > MAX_TEXT_BYTES ? null : { columns: bare, files: [], bytes, isWithoutFiles: true };
}

const textBytes = (columns: readonly Column[]): number => JSON.stringify(columns).length;

/** Ids of the conversations beyond the limits, the oldest ones. @param facts the newest one first */
export function chooseDropped(facts: readonly Pick<ConversationFacts, "id" | "bytes">[]): string[] {
  let bytes = 0;
  return facts
    .filter((conversation, index) => {
      bytes += conversation.bytes;
      return index >= MAX_CONVERSATIONS || bytes > MAX_BYTES;
    })
    .map(({ id }) => id);
}
