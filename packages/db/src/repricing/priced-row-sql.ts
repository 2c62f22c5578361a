import type { PriceChoices, RecordCost, TokenUsage } from "@causeway/contracts";
import { toPicoSql } from "../money/picodollars.ts";
import { COUNT_KINDS, LINE_COLUMNS, LINES, TOKEN_COLUMNS } from "../usage/usage-columns.ts";

/** What the amounts of a row follow from, with the figures that it names. */
export interface PricedColumns {
  readonly tokens: TokenUsage;
  readonly region: string | null;
  /** Null: the row is of a release that didn't record it. */
  readonly pricedBy: PriceChoices | null;
  /** Storage was charged. */
  readonly retained: boolean;
  /** The model reads or makes images. */
  readonly imageCapable: boolean;
}

const TOKENS = [
  ...COUNT_KINDS.map((kind) => `'${kind}', l.${TOKEN_COLUMNS[kind]}`),
  `'seconds', l.${TOKEN_COLUMNS.seconds}::float8`,
].join(", ");

/** Columns of the rows `l` under the names of {@link PricedColumns}. */
export const PRICED_COLUMNS = `l.region, l.priced_by AS "pricedBy", l.data_storage_cost IS NOT NULL AS retained,
  (l.image_input_cost IS NOT NULL AND l.image_output_cost IS NOT NULL) AS "imageCapable", json_build_object(${TOKENS}) AS tokens`;

/** The amounts of the rows `l` as JSON, picodollars as text. @param amountOf SQL of a line in USD */
export const costJson = (
  amountOf: (line: keyof RecordCost) => string = (line) => `l.${LINE_COLUMNS[line]}`,
): string =>
  `json_build_object(${LINES.map((line) => `'${line}', ${toPicoSql(amountOf(line))}`).join(", ")})`;

/** 0 units of a ranking are none that were reported, which is one. */
export function withoutNone({ searchUnits, ...tokens }: TokenUsage): TokenUsage {
  return searchUnits ? { ...tokens, searchUnits } : tokens;
}
