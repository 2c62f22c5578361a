/** Whether a provider bills by a field of a price. */
export type CoverageValue =
  /** It does, and the catalog has the price. */
  | "yes"
  /** It doesn't, for any model that the catalog lists. */
  | "no"
  /** It does, and no public figure is confirmed: such use is unpriced. */
  | "no public figure";

/** Cells of the table of one provider: one value, from one source. */
export interface CoverageRow {
  readonly provider: string;
  readonly value: CoverageValue;
  /** Names of fields, separated by spaces. */
  readonly fields: string;
  /** A page, or a package with its version. */
  readonly source: string;
  /** ISO date on which the source was read. */
  readonly date: string;
}

/** One cell. */
export type CoverageCell = Omit<CoverageRow, "fields" | "provider">;

/** The cells of a table by provider and field. What a person looked up replaces what a refresh read. */
export function cellsOf(
  refreshed: readonly CoverageRow[],
  byHand: readonly CoverageRow[],
): ReadonlyMap<string, CoverageCell> {
  const cells = new Map<string, CoverageCell>();
  for (const { provider, fields, ...cell } of [...refreshed, ...byHand])
    for (const field of fields.split(" ")) cells.set(`${provider} ${field}`, cell);
  return cells;
}
