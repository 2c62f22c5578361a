import type { Door, PricedFieldName } from "@causeway/dialects";
import { toVocabulary, words } from "./chat-fields.ts";
import { CHAT_FIELDS } from "./table/chat-fields.ts";
import {
  ANTHROPIC_HEADERS,
  BETA_FLAGS,
  MORE_CHAT_FIELDS,
  OWN_CHAT_FIELDS,
  REQUEST_FIELDS,
} from "./table/request-fields.ts";

/** What a provider may be sent where only what has a known cost is sent. */
export interface Sendable {
  /** Top-level members of requests. */
  readonly fields: ReadonlySet<string>;
  /** Flags of `anthropic-beta`. */
  readonly flags: ReadonlySet<string>;
  /** Other headers `anthropic-…`. */
  readonly headers: ReadonlySet<string>;
}

const flags: ReadonlySet<string> = new Set(words(BETA_FLAGS));
const headers: ReadonlySet<string> = new Set(words(ANTHROPIC_HEADERS));
const vocabulary = toVocabulary(Object.values(CHAT_FIELDS));
/** The fields that every provider of chat completions is sent. */
const common = new Set([...toVocabulary([]), ...words(OWN_CHAT_FIELDS)]);
const known = new Map<string, Sendable>();

/** The fields and flags whose cost at this provider is known, in requests of this format. */
export function sendableTo(providerId: string, { name }: Pick<Door, "name">): Sendable {
  const key = name === "chat" ? `chat ${providerId}` : name;
  let sendable = known.get(key);
  if (!sendable) {
    const fields = name === "chat" ? chatFieldsAt(providerId) : new Set(words(REQUEST_FIELDS[name]));
    sendable = { fields, flags, headers };
    known.set(key, sendable);
  }
  return sendable;
}

/** Of a provider of which no list was found, what any of the others lists: a field of one name is one field. */
function chatFieldsAt(providerId: string): ReadonlySet<string> {
  const row = CHAT_FIELDS[providerId];
  const listed = row?.source ? words(`${row.fields} ${row.without ?? ""}`) : [...vocabulary];
  return new Set([...common, ...listed, ...words(MORE_CHAT_FIELDS[providerId] ?? "")]);
}

/** The first name of the path of a member that moves the price. */
export const memberOf = (field: PricedFieldName): string => field.split(/[.[]/, 1)[0] ?? field;
