import { GatewayError } from "@causeway/contracts";
import {
  editBody,
  ENCRYPTED_THINKING,
  isBytes,
  isReference,
  joinPieces,
  type JsonObject,
  toStoredInput,
  toStoredItem,
} from "@causeway/dialects";
import type { Turn } from "./stored-turn.ts";

/** The items a request brings; a text is one message of the user. */
export function itemsOf(input: unknown): JsonObject[] {
  if (typeof input === "string") return [{ type: "message", role: "user", content: input }];
  return Array.isArray(input) ? (input as JsonObject[]) : [];
}

/**
 * The request with everything its conversation said before its own items, so that any provider can answer it. Instructions
 * and tools are not carried over (Responses API reference, "instructions").
 */
export function expandRequest(body: JsonObject, turns: readonly Turn[]): JsonObject {
  const { previous_response_id: _, ...rest } = body;
  return { ...rest, input: [...turns.flatMap(itemsOfTurn), ...itemsOf(body.input)] };
}

/** What a turn brought and what it was answered. */
const itemsOfTurn = ({ input, response }: Turn): JsonObject[] => [
  ...input,
  ...toStoredInput(response, makerOf(response)),
];

/** A stored response. */
export const parseResponse = (response: string): JsonObject => JSON.parse(response) as JsonObject;

/**
 * The request with items in place of references to them, as they were made in one of these responses; of several, the first. Each item
 * comes once, as at OpenAI (continuedev/continue#10200, 2026-02-04): named over and over, a large one would make a small request endless.
 * @throws GatewayError `item_not_found`; `invalid_parameters` for an item that is named twice
 */
export function replaceReferences(body: JsonObject, responses: readonly JsonObject[]): JsonObject {
  const found = new Map<unknown, JsonObject>();
  for (const response of responses) {
    const maker = makerOf(response);
    for (const item of itemsOf(response.output))
      if (!found.has(item.id)) found.set(item.id, toStoredItem(item, maker));
  }
  const named = new Set<string>();
  const input = itemsOf(body.input).map((item, at) => {
    if (!isReference(item) || typeof item.id !== "string") return item;
    const kept = found.get(item.id);
    if (!kept) throw itemNotFound(item.id, `input.${at}`);
    if (named.has(item.id)) throw namedTwice(item.id, `input.${at}`);
    named.add(item.id);
    return kept;
  });
  return { ...body, input };
}

const SHOWN_LENGTH = 64;

const itemNotFound = (id: string, param: string): GatewayError =>
  new GatewayError(
    "item_not_found",
    `Item with id '${id.slice(0, SHOWN_LENGTH)}' not found. It was not stored, was deleted, is older than it is kept, or this API key can't reach it. Send the item itself: clients do so with store: false.`,
    { param },
  );

const namedTwice = (id: string, param: string): GatewayError =>
  new GatewayError(
    "invalid_parameters",
    `Duplicate item found with id '${id.slice(0, SHOWN_LENGTH)}'. Name each item once.`,
    { param },
  );

/** The provider that made a response: every answer of ours says so. */
function makerOf({ metadata }: JsonObject): string | null {
  const maker = (metadata as JsonObject | null | undefined)?.used_provider;
  return typeof maker === "string" && maker !== "" ? maker : null;
}

/** What is stored here goes back whole, so thinking has to come with its state. Models that do not think are not asked. */
export function askForThinking(body: JsonObject): JsonObject {
  const include = Array.isArray(body.include) ? body.include : [];
  return include.includes(ENCRYPTED_THINKING) ? body : { ...body, include: [...include, ENCRYPTED_THINKING] };
}

/**
 * The bytes of `body`, made when they are asked for first: only a provider of the same format is sent them. What the caller
 * wrote stays as it was written, as far as it is still said.
 */
export function renderExpanded(
  written: { readonly raw: Buffer; readonly body: JsonObject },
  body: JsonObject,
): () => Buffer {
  let rendered: Buffer | null = null;
  return () => {
    rendered ??= body === written.body ? written.raw : render(written.raw, written.body, body);
    return rendered;
  };
}

function render(raw: Buffer, before: JsonObject, body: JsonObject): Buffer {
  const changed = Object.keys(body).filter((name) => body[name] !== before[name]);
  const set = Object.fromEntries(changed.map((name) => [name, body[name]]));
  const remove = Object.keys(before).filter((name) => !(name in body));
  const edited = editBody(raw, before, { set, remove });
  return Buffer.from(isBytes(edited) ? joinPieces(edited) : JSON.stringify(edited));
}
