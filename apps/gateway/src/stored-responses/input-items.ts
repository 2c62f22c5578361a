import { GatewayError } from "@causeway/contracts";
import type { JsonObject } from "@causeway/dialects";
import type { Turn } from "./stored-turn.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** What of a list is asked for. */
export interface Page {
  readonly limit: number;
  readonly order: "asc" | "desc";
  /** Id of the item before the first one. */
  readonly after: string | null;
}

/** @throws GatewayError `invalid_parameters` */
export function readPage({ limit, order, after }: Readonly<Record<string, string>>): Page {
  const count = limit === undefined ? DEFAULT_LIMIT : Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > MAX_LIMIT)
    throw invalid("limit", `must be a whole number from 1 to ${MAX_LIMIT}`);
  if (order !== undefined && order !== "asc" && order !== "desc")
    throw invalid("order", "must be asc or desc");
  return { limit: count, order: order ?? "desc", after: after ?? null };
}

/** Everything the model read for a response: the items of the conversation before it, and those of its own request. */
export function listInputItems(turns: readonly Turn[], { limit, order, after }: Page) {
  const all = turns.flatMap((turn, at) => renderTurn(turn, at === turns.length - 1));
  if (order === "desc") all.reverse();
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) throw invalid("after", "is not an item of this response");
  const data = all.slice(start, start + limit);
  return {
    object: "list",
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: start + limit < all.length,
  };
}

/** Callers send most items without an id: they get one that stays the same. */
function renderTurn({ input, response }: Turn, isLast: boolean): JsonObject[] {
  const suffix = String(response.id).slice("resp_".length);
  const items = input.map((item, at) => ({ id: `${prefixOf(item)}_${suffix}_in_${at}`, ...complete(item) }));
  return isLast ? items : [...items, ...(response.output as JsonObject[])];
}

const PREFIXES: Readonly<Record<string, string>> = {
  message: "msg",
  function_call: "fc",
  function_call_output: "fco",
  custom_tool_call: "ctc",
  custom_tool_call_output: "ctco",
  reasoning: "rs",
};

const prefixOf = ({ type }: JsonObject): string => PREFIXES[String(type ?? "message")] ?? "item";

/** A message with its type, state and a list of parts. */
function complete(item: JsonObject): JsonObject {
  if (item.type !== undefined && item.type !== null && item.type !== "message") return item;
  const text = item.role === "assistant" ? { annotations: [] } : {};
  const type = item.role === "assistant" ? "output_text" : "input_text";
  const content = typeof item.content === "string" ? [{ type, text: item.content, ...text }] : item.content;
  return { status: "completed", ...item, type: "message", content };
}

const invalid = (param: string, message: string): GatewayError =>
  new GatewayError("invalid_parameters", `${param}: ${message}`, { param });
