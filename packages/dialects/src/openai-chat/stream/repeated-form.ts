import type { ChatChunk } from "@causeway/contracts";
import { parseJson } from "../../shared/json-object.ts";

/** Of the event that was learned: what is around its texts, and the chunk that it was read as. */
interface Form {
  readonly before: string;
  /** Up to the padding, where chunks have some; else all that follows the content. */
  readonly between: string;
  /** After the padding; null where there is none. */
  readonly after: string | null;
  readonly chunk: ChatChunk;
}

/**
 * Nearly all events of a stream repeat one form and differ in their piece of content, at OpenAI also in the padding that hides
 * its length. Such an event says what the last one said but for these, so it isn't parsed again.
 */
export interface RepeatedForm {
  /** The chunk of an event in the form learned last, and its content; null for any other event. */
  read(event: string): { readonly chunk: ChatChunk; readonly content: string } | null;
  /** Keeps the form of an event that was read as this chunk, if it says nothing but a piece of content. */
  learn(event: string, chunk: ChatChunk): void;
}

/** Forms that are learned; a provider whose events all differ is not learned from forever. */
const MAX_FORMS = 16;
/** Units of an event that is learned: its form is kept as long as its stream. */
const MAX_EVENT = 16_384;
/** Quotes, backslashes and control characters: what a JSON string may not hold as it is is among them. */
const ESCAPED = /["\\\p{Cc}]/u;

/** Nothing learned yet. */
export function createRepeatedForm(): RepeatedForm {
  let form: Form | null = null;
  let learned = 0;
  return {
    read: (event) => (form === null ? null : readAs(form, event)),
    learn(event, chunk) {
      if (learned >= MAX_FORMS || event.length > MAX_EVENT) return;
      const found = findForm(event, chunk);
      if (found === null) return;
      form = found;
      learned += 1;
    },
  };
}

function readAs(form: Form, event: string): { chunk: ChatChunk; content: string } | null {
  const { before, between, after, chunk } = form;
  if (!event.startsWith(before) || !event.endsWith(after ?? between)) return null;
  const end = after === null ? event.length - between.length : event.lastIndexOf(between);
  if (end < before.length) return null;
  const content = readString(event.slice(before.length, end));
  const padding = after === null ? "" : event.slice(end + between.length, event.length - after.length);
  if (content === null || ESCAPED.test(padding)) return null;
  return { chunk: withPiece(chunk, content, after === null ? null : padding), content };
}

function withPiece(chunk: ChatChunk, content: string, padding: string | null): ChatChunk {
  const choices = chunk.choices.map((choice) => ({ ...choice, delta: { ...choice.delta, content } }));
  return padding === null ? { ...chunk, choices } : { ...chunk, choices, obfuscation: padding };
}

/** What is between the quotes of a JSON string, or null. */
function readString(raw: string): string | null {
  if (!ESCAPED.test(raw)) return raw;
  const value = parseJson(`"${raw}"`);
  return typeof value === "string" ? value : null;
}

function findForm(event: string, chunk: ChatChunk): Form | null {
  const content = onlyContent(chunk);
  const text = content === null ? null : findText(event, "content");
  if (text === null || readString(event.slice(text.start, text.end)) !== content) return null;
  const [before, rest] = [event.slice(0, text.start), event.slice(text.end)];
  if (!("obfuscation" in chunk)) return { before, between: rest, after: null, chunk };
  const padding = findText(rest, "obfuscation");
  if (padding === null || rest.slice(padding.start, padding.end) !== chunk.obfuscation) return null;
  return { before, between: rest.slice(0, padding.start), after: rest.slice(padding.end), chunk };
}

/** The content of a chunk that says nothing else; some providers repeat the role. */
function onlyContent({ choices: [choice, second] }: ChatChunk): string | null {
  if (!choice || second || choice.finish_reason) return null;
  const { content, role: _, ...rest } = choice.delta;
  return typeof content === "string" && Object.keys(rest).length === 0 ? content : null;
}

/** Where the text of the only member of this name is, between its quotes. */
function findText(event: string, name: string): { start: number; end: number } | null {
  const at = event.indexOf(`"${name}"`);
  if (at < 0 || at !== event.lastIndexOf(`"${name}"`)) return null;
  const opening = OPENING.exec(event.slice(at + name.length + 2, at + name.length + 2 + MAX_OPENING));
  if (opening === null) return null;
  const start = at + name.length + 2 + opening[0].length;
  const end = closingQuote(event, start);
  return end < 0 ? null : { start, end };
}

const OPENING = /^\s*:\s*"/;
const MAX_OPENING = 16;

function closingQuote(event: string, start: number): number {
  for (let at = start; at < event.length; at += 1) {
    if (event[at] === "\\") at += 1;
    else if (event[at] === '"') return at;
  }
  return -1;
}
