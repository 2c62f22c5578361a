import { STAT_TILES, StatTile } from "@/components/figures/stat-tile.tsx";
import type { Credits } from "@/data/credits.ts";
import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";

interface CreditTilesProps {
  readonly credits: Credits;
  /** Any project of the organization: its usage page shows all of them. */
  readonly project: string | undefined;
}

/** The three sums of the account: what was added, what requests used, what is left. */
export const CreditTiles = ({ credits: { balance, granted, used }, project }: CreditTilesProps) => (
  <dl className={`${STAT_TILES} mb-5 sm:grid-cols-3`}>
    <StatTile
      label="Balance"
      value={formatUsd(balance)}
      exact={formatExactUsd(balance)}
      detail="added minus used"
      tone={Number(balance) <= 0 ? "bad" : undefined}
    />
    <StatTile label="Added" value={formatUsd(granted)} exact={formatExactUsd(granted)} detail="all time" />
    <StatTile
      label="Used"
      value={formatUsd(used)}
      exact={formatExactUsd(used)}
      detail="all time; a request counts a moment after its response"
      href={project && `/${project}/usage?scope=all&by=mode`}
    />
  </dl>
);
