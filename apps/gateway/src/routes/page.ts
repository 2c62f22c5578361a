import { GatewayError } from "@causeway/contracts";

/** A part of the list: `limit` models after or before one, or all that follow. */
export interface ModelPage {
  readonly limit: number | null;
  readonly after: string | null;
  readonly before: string | null;
}

export const WHOLE_LIST: ModelPage = { limit: null, after: null, before: null };

const MAX_LIMIT = 1_000;
const MAX_CURSOR_LENGTH = 300;

/**
 * Reads `limit`, `after_id` (or `after`) and `before_id` (or `before`): OpenAI's lists page by the short names, Anthropic's by
 * the long ones. Without any of them, the list is complete.
 * @throws GatewayError `invalid_parameters` that names the parameter
 */
export function readPage(query: (name: string) => string | undefined): ModelPage {
  const limit = readLimit(query("limit"));
  const after = readCursor(query, ["after_id", "after"]);
  const before = readCursor(query, ["before_id", "before"]);
  if (after !== null && before !== null) throw invalid("before_id", "Use after_id or before_id, not both.");
  return limit === null && after === null && before === null ? WHOLE_LIST : { limit, after, before };
}

function readLimit(text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX_LIMIT)
    throw invalid("limit", `limit must be a whole number from 1 to ${MAX_LIMIT}.`);
  return limit;
}

function readCursor(query: (name: string) => string | undefined, names: readonly string[]): string | null {
  for (const name of names) {
    const text = query(name);
    if (text === undefined || text === "") continue;
    if (text.length > MAX_CURSOR_LENGTH) throw invalid(name, `${name} must be the id of a model.`);
    return text;
  }
  return null;
}

const invalid = (param: string, message: string): GatewayError =>
  new GatewayError("invalid_parameters", message, { param });

/** A page of a list that is in order, and whether there is more in the direction it reads. */
export function cutPage<Item extends { readonly id: string }>(
  items: readonly Item[],
  { limit, after, before }: ModelPage,
): { readonly items: readonly Item[]; readonly hasMore: boolean } {
  // A model that left the list since the last page still has its place.
  const start = after === null ? 0 : items.filter(({ id }) => compareIds(id, after) <= 0).length;
  const end = before === null ? items.length : items.filter(({ id }) => compareIds(id, before) < 0).length;
  const count = limit ?? items.length;
  const [from, to] =
    before === null ? [start, Math.min(end, start + count)] : [Math.max(0, end - count), end];
  return { items: items.slice(from, to), hasMore: before === null ? to < items.length : from > 0 };
}

/** Custom providers first, then models by id. */
function compareIds(a: string, b: string): number {
  const [rankA, rankB] = [a, b].map((id) => (id.endsWith("/*") ? 0 : 1));
  if (rankA !== rankB) return Number(rankA) - Number(rankB);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The order of {@link cutPage}. */
export const inOrder = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => compareIds(a.id, b.id));
