import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";
import { STAT_TILES, StatTile } from "@/components/figures/stat-tile.tsx";
import type { StatementSummary } from "@/data/statements.ts";

/** Totals of a month. */
export const StatementTiles = ({ cost, billed, correctedCost }: StatementSummary) => (
  <dl className={`${STAT_TILES} mb-5 sm:grid-cols-3`}>
    <StatTile
      label="Cost"
      value={formatUsd(cost)}
      exact={formatExactUsd(cost)}
      detail="of all requests, with corrections"
    />
    <StatTile
      label="Charged by the operator"
      value={formatUsd(billed)}
      exact={formatExactUsd(billed)}
      detail="without what you paid providers yourself"
    />
    <StatTile
      label="Corrections"
      value={formatUsd(correctedCost)}
      exact={formatExactUsd(correctedCost)}
      detail="of earlier months, part of the cost"
    />
  </dl>
);
