interface Weighed {
  readonly provider: string;
  /** What recent attempts weigh: older ones count less, so it is no count to show. */
  readonly attempts: number;
}

/**
 * Routes, each with its part of the recent attempts at its provider with keys of the same owner: 0 to 1, null without any.
 * The operator's keys serve every organization, so they are no measure for an organization's own.
 */
export function withShares<Row extends Weighed>(
  rows: readonly Row[],
  isOperators: (row: Row) => boolean,
): (Row & { readonly share: number | null })[] {
  const groupOf = (row: Row) => `${isOperators(row)} ${row.provider}`;
  const groups = Map.groupBy(rows, groupOf);
  return rows.map((row) => {
    const total = (groups.get(groupOf(row)) ?? []).reduce((sum, { attempts }) => sum + attempts, 0);
    return { ...row, share: total === 0 ? null : row.attempts / total };
  });
}
