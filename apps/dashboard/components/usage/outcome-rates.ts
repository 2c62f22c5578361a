import { formatPercent } from "@causeway/ui/format/numbers";

interface Sums {
  readonly requests: number;
  readonly failed: number;
  readonly refused: number;
}

/** Failed requests by all that were not refused: a refusal neither failed nor could have. */
export const failureRate = ({ requests, failed, refused }: Sums): string =>
  requests > refused ? formatPercent(failed / (requests - refused)) : "–";
