import type { Form } from "../wire/form.ts";
import { integer, objectOf, type Params, type Reader, readParams, text } from "../wire/params.ts";
import { invalidParam, noSuch } from "../wire/refusal.ts";

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

const seconds = integer(0, 999_999_999_999);
const PAGE = {
  limit: integer(1, MAX_LIMIT),
  starting_after: text,
  ending_before: text,
  created: objectOf({ gt: seconds, gte: seconds, lt: seconds, lte: seconds }),
};

export interface List<T> {
  readonly object: "list";
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly T[];
}

interface Listed {
  readonly id: string;
  readonly created: number;
}

type Created = Params<typeof PAGE>["created"];

const isWithin = (created: number, range: Created): boolean =>
  (range?.gt === undefined || created > range.gt) &&
  (range?.gte === undefined || created >= range.gte) &&
  (range?.lt === undefined || created < range.lt) &&
  (range?.lte === undefined || created <= range.lte);

function placeOf(rows: readonly Listed[], id: string, param: string): number {
  const place = rows.findIndex((row) => row.id === id);
  if (place < 0) throw noSuch("object", id, param);
  return place;
}

/**
 * A page of a list, newest first, by the parameters that every list has and those of `filters`.
 *
 * Source: docs.stripe.com/api/pagination, read on November 28, 2026: `limit` 1 to 100, 10 by default; `starting_after` and
 * `ending_before` name an object and exclude each other.
 */
export function listPage<T extends Listed, Filters extends Readonly<Record<string, Reader<unknown>>>>(
  table: ReadonlyMap<string, T>,
  {
    form,
    url,
    filters,
    keep,
  }: {
    readonly form: Form;
    readonly url: string;
    readonly filters: Filters;
    readonly keep: (row: T, params: Params<Filters>) => boolean;
  },
): List<T> {
  const page: Form = Object.create(null);
  const rest: Form = Object.create(null);
  for (const [name, value] of Object.entries(form)) (name in PAGE ? page : rest)[name] = value;
  const {
    limit = DEFAULT_LIMIT,
    starting_after: after,
    ending_before: before,
    created,
  } = readParams(page, PAGE);
  if (after !== undefined && before !== undefined)
    throw invalidParam(
      "starting_after",
      "You may only specify one of these parameters: ending_before, starting_after.",
    );
  const params = readParams(rest, filters);
  const rows = [...table.values()]
    .reverse()
    .filter((row) => keep(row, params) && isWithin(row.created, created));
  if (before !== undefined) {
    const end = placeOf(rows, before, "ending_before");
    const data = rows.slice(Math.max(0, end - limit), end);
    return { object: "list", url, has_more: end > limit, data };
  }
  const start = after === undefined ? 0 : placeOf(rows, after, "starting_after") + 1;
  return {
    object: "list",
    url,
    has_more: rows.length > start + limit,
    data: rows.slice(start, start + limit),
  };
}
