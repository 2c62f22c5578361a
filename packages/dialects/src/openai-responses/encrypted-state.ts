import type { EncryptedState } from "../request-facts.ts";
import {
  asArray,
  asFilledText,
  asObject,
  asObjects,
  isObject,
  type JsonObject,
} from "../shared/json-object.ts";
import { unpackState } from "../shared/state/foreign-state.ts";
import type { UpstreamError } from "../upstream-error.ts";
import { FORMAT } from "./reasoning-details.ts";

/** So many texts tell who made a conversation. */
const MOST_TEXTS = 8;
/** Longer ones are not remembered. UTF-16 units. */
const LONGEST_TEXT = 1024 * 1024;

/** Finds encrypted state in a conversation of any format; null: there is none. */
export function readEncryptedState({ input, messages }: JsonObject): EncryptedState | null {
  const items = asArray(input ?? messages);
  const texts: string[] = [];
  for (let at = items.length - 1; at >= 0 && texts.length < MOST_TEXTS; at -= 1) {
    const item = items[at];
    if (isObject(item)) texts.push(...textsOf(item));
  }
  const compaction = items.findIndex((item) => isObject(item) && isCompaction(item));
  if (texts.length === 0 && compaction < 0) return null;
  return {
    texts: texts.slice(0, MOST_TEXTS).filter(({ length }) => length <= LONGEST_TEXT),
    compaction: compaction < 0 ? null : `input.${compaction}`,
  };
}

/**
 * A summary that replaces earlier turns. Sources: the types of openai 6 (`ResponseCompactionItemParam`), and openai/codex
 * codex-rs/protocol/src/models.rs for the other names; read on November 28, 2026.
 */
const isCompaction = ({ type, encrypted_content: text }: JsonObject): boolean =>
  typeof type === "string" && COMPACTIONS.has(type) && asFilledText(text) !== null;

const COMPACTIONS: ReadonlySet<string> = new Set(["compaction", "compaction_summary", "context_compaction"]);

/** Encrypted texts of an input item or of a message in any format, the newest first. */
function textsOf(item: JsonObject): string[] {
  const own = [
    openText(item.encrypted_content, true),
    ...asObjects(item.reasoning_details).map(textOfDetail),
    ...(Array.isArray(item.content) ? asObjects(item.content).map(textOfBlock) : []),
  ];
  return own.filter((text) => text !== null).reverse();
}

const textOfDetail = ({ format, data }: JsonObject): string | null =>
  format === FORMAT ? asFilledText(data) : null;

/** A block of the Messages format, where another format's state is packed. */
const textOfBlock = ({ signature, data }: JsonObject): string | null =>
  openText(signature, false) ?? openText(data, false);

/** The text itself, or the one that it is packed around. */
function openText(value: unknown, isOwn: boolean): string | null {
  const text = asFilledText(value);
  if (text === null) return null;
  const state = unpackState(text);
  if (!state) return isOwn ? text : null;
  return textOfDetail(asObject(state.detail) ?? {});
}

/** Adds the encrypted text of an item of an answer to those before it. Only the last ones are kept. */
export function addEncrypted(texts: string[], { encrypted_content: value }: JsonObject): void {
  const text = asFilledText(value);
  if (text === null || text.length > LONGEST_TEXT || texts.includes(text)) return;
  texts.push(text);
  if (texts.length > MOST_TEXTS) texts.shift();
}

/** The encrypted texts of an answer's items; undefined: there are none. */
export function readEncrypted(output: unknown): readonly string[] | undefined {
  const texts: string[] = [];
  for (const item of asObjects(output)) addEncrypted(texts, item);
  return texts.length > 0 ? texts : undefined;
}

/** So many ids of an answer tell where it is stored. */
const MOST_IDS = 8;

/** The ids of a response and of its last items, as its provider stores them; undefined: it has none. */
export function readItemIds({ id, output }: JsonObject): readonly string[] | undefined {
  const all = [
    id,
    ...asObjects(output)
      .slice(-MOST_IDS)
      .map((item) => item.id),
  ];
  const ids = all.flatMap((one) => asFilledText(one) ?? []);
  return ids.length > 0 ? ids : undefined;
}

/**
 * An account refuses state that it can't read. The code of OpenAI; Azure has also sent its text without one. Sources:
 * openai/codex#8145, openai/openai-agents-python#2063 and higress-group/higress#3197, read on November 28, 2026.
 */
export const isUnreadableState = ({ code, message }: Pick<UpstreamError, "code" | "message">): boolean =>
  code === "invalid_encrypted_content" ||
  (message.startsWith("The encrypted content ") && message.includes(" could not be verified"));
