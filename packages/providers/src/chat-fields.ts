import { chatRequest } from "@causeway/contracts";
import type { Need, Quirks } from "@causeway/dialects";
import { OWN_CHAT_FIELDS } from "./table/request-fields.ts";

/** What a provider's documentation says of the fields of a chat-completions request. */
export interface ChatFields {
  /** The page or schema that lists the fields, and the day it was read (YYYY-MM-DD). */
  readonly source: string;
  readonly read: string;
  /** The fields it lists, separated by blanks; `messages.name` is the name of a message's author. */
  readonly fields: string;
  /** The provider refuses a request with any other field. Undefined: it ignores them, or nothing is said of it. */
  readonly refusesOthers?: boolean;
  /** Fields that the source, or a complete list of what is accepted, says to have no effect. */
  readonly without?: string;
  /** What it cannot be asked for although it has the field. */
  readonly lacks?: readonly Need[];
  /** Values of `service_tier` it has. */
  readonly serviceTiers?: string;
}

/** No list of fields was found: the caller's fields go through as they are. */
export interface NoChatFields {
  readonly source: null;
  /** The day it was looked for. */
  readonly read: string;
}

/** What every provider of this format has, whatever it lists. */
const BASIC = new Set(["model", "messages", "stream", "stream_options"]);

/**
 * Hints to an account or its operator, which no answer depends on. Who does not list them gets none: they are OpenAI's, and a
 * provider that ignores them loses nothing.
 */
export const ACCOUNT_HINTS = words(
  "store metadata verbosity user service_tier prediction prompt_cache_key prompt_cache_retention prompt_cache_options " +
    "safety_identifier moderation truncation messages.name",
);

const OURS = new Set(words(OWN_CHAT_FIELDS));

/** The fields of the contract (`POST /v1/chat/completions`) that are for providers. */
const COMMON = Object.keys(chatRequest.shape).filter((field) => !OURS.has(field));

/** What a field asks of a provider: without the field the answer would be another one, so another provider is asked. */
const DEMANDS: Readonly<Record<string, readonly Need[]>> = {
  n: ["severalAnswers"],
  logprobs: ["logprobs"],
  stop: ["stopSequences"],
  logit_bias: ["logitBias"],
  tools: ["tools"],
  response_format: ["jsonOutput", "structuredOutputs"],
  web_search_options: ["webSearch"],
  audio: ["audioOutput"],
  modalities: ["imageOutput"],
};

/** What the provider is not sent and what it cannot be asked for, as quirks. */
export function toFieldQuirks(row: ChatFields | NoChatFields, vocabulary: ReadonlySet<string>): Quirks {
  if (row.source === null) return {};
  const documented = new Set([...BASIC, ...words(row.fields)]);
  const unsent = new Set(words(row.without ?? ""));
  for (const field of row.refusesOthers ? vocabulary : ACCOUNT_HINTS)
    if (!documented.has(field)) unsent.add(field);
  const lacks = [...(row.lacks ?? []), ...[...unsent].flatMap((field) => DEMANDS[field] ?? [])];
  return {
    unsentFields: unsent,
    ...(lacks.length > 0 ? { lacks } : {}),
    ...(row.serviceTiers ? { serviceTiers: new Set(words(row.serviceTiers)) } : {}),
  };
}

/** Every field that some provider lists: a strict one gets none of the others' own. A field of no one's goes through. */
export const toVocabulary = (rows: readonly (ChatFields | NoChatFields)[]): ReadonlySet<string> =>
  new Set([
    ...COMMON,
    ...ACCOUNT_HINTS,
    ...rows.flatMap((row) => (row.source === null ? [] : words(row.fields))),
  ]);

/** Names that are separated by blanks. */
export function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
