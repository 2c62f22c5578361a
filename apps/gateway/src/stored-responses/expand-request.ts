import {
  editBody,
  ENCRYPTED_THINKING,
  isBytes,
  joinPieces,
  type JsonObject,
  toStoredInput,
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
