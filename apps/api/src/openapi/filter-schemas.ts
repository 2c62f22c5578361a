import {
  DAY_RULE,
  describeMissingRule,
  type Filter,
  type FilterTable,
  type FilterValue,
  isDay,
  readHeader,
  readHeaderName,
  readMissing,
} from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { Flag, Id, Instant, text, TimeZoneName } from "./field-schemas.ts";

/** Of the names and values that functions read. */
const MOST_TEXT = 1_024;
const HEADER_RULE = "must be <name>=<value>";
const HEADER_NAME_RULE = "must be the name of an x-causeway-* header";

/** Text that a function reads; a value that it can't read is refused with a sentence. */
const readAs = <Value>(read: (given: string) => Value | undefined, rule: string) =>
  text(MOST_TEXT)
    .transform((given, context) => {
      const value = read(given);
      if (value !== undefined) return value;
      context.addIssue({ code: "custom", message: rule });
      return z.NEVER;
    })
    .openapi({ type: "string" });

/** The schema of a filter's value in a query. */
function toFilterSchema(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case "choice":
      return z.enum(filter.values);
    case "flag":
      return Flag;
    case "text":
      return text(filter.most);
    case "id":
      return Id;
    case "pattern":
      return z.string().regex(filter.pattern, filter.rule);
    case "instant":
      return Instant;
    case "day":
      return z.iso.date().refine(isDay, DAY_RULE);
    case "timeZone":
      return TimeZoneName;
    case "headerName":
      return readAs(readHeaderName, HEADER_NAME_RULE);
    case "header":
      return readAs(readHeader, HEADER_RULE);
    case "missing":
      return readAs((given) => readMissing(given, filter.values), describeMissingRule(filter.values));
  }
}

/** Texts of filters in the API's reference. */
export type FilterNotes<Table extends FilterTable> = {
  readonly [Name in keyof Table]?: { readonly description?: string; readonly example?: string };
};

/** Optional query parameters, one for each filter of a table. */
export type FilterShape<Table extends FilterTable> = {
  readonly [Name in keyof Table]: z.ZodOptional<z.ZodType<FilterValue<Table[Name]>>>;
};

/** Makes the query parameters of a list from its table of filters. A wrong value is 400 and names the parameter. */
export const toFilterShape = <Table extends FilterTable>(
  table: Table,
  notes?: FilterNotes<Table>,
): FilterShape<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, filter]) => {
      const schema = toFilterSchema(filter).optional();
      const note = notes?.[name];
      return [name, note ? schema.openapi({ ...restate(filter), ...note }) : schema];
    }),
  ) as FilterShape<Table>;

/** The type of a parameter that is read from text: a description would hide it. */
function restate({ kind }: Filter) {
  if (kind === "flag") return { type: "string" as const, enum: ["true", "false"] };
  return kind === "header" || kind === "headerName" || kind === "missing" ? { type: "string" as const } : {};
}
