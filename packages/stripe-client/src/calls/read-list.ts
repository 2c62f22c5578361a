import { z } from "zod";
import type { Stripe } from "./create-stripe.ts";
import type { Params } from "./form.ts";

const MOST = 100;

const Page = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() });

/** A page of a list, newest first. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/**
 * Reads one page of a list.
 *
 * Source: docs.stripe.com/api/pagination, read on November 28, 2026.
 *
 * @param after id of the last object that was read; null: from the newest
 */
export async function readPage<Schema extends z.ZodType>(
  stripe: Stripe,
  path: string,
  schema: Schema,
  params: Params,
  after: string | null,
): Promise<ListPage<z.output<Schema>>> {
  const page = { limit: MOST, starting_after: after ?? undefined };
  const { data, has_more: hasMore } = Page.parse(await stripe.get(path, { ...params, ...page }));
  const last = data.at(-1)?.id ?? null;
  return { rows: z.array(schema).parse(data), next: hasMore ? last : null };
}

/** Reads all of a list, page by page. */
export async function readList<Schema extends z.ZodType>(
  stripe: Stripe,
  path: string,
  schema: Schema,
  params: Params,
): Promise<z.output<Schema>[]> {
  const all: z.output<Schema>[] = [];
  for (let after: string | null = null; ; ) {
    const { rows, next }: ListPage<z.output<Schema>> = await readPage(stripe, path, schema, params, after);
    all.push(...rows);
    if (next === null) return all;
    after = next;
  }
}
