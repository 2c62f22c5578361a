import { formatPercent } from "@causeway/ui/format/numbers";

interface Sums {
  readonly requests: number;
  readonly failed: number;
  readonly refused: number;
}

/** Failed requests by all that were not refused: a refusal neither failed nor could have. 0 to 1, null without any. */
export const shareFailed = ({ requests, failed, refused }: Sums): number | null =>
  requests > refused ? failed / (requests - refused) : null;

/** The same in words: `2.5%`. */
export function failureRate(sums: Sums): string {
  const share = shareFailed(sums);
  return share === null ? "–" : formatPercent(share);
}

/** Requests answered from the cache, by all: 0 to 1, null without any. */
export const shareCached = ({
  requests,
  cacheHits,
}: {
  readonly requests: number;
  readonly cacheHits: number;
}): number | null => (requests > 0 ? cacheHits / requests : null);

interface Ended {
  readonly succeeded: number;
  readonly failed: number;
}

/** Succeeded requests by those that succeeded or failed: 0 to 1, null without any. Canceled and lost ones say nothing of a provider. */
export const successRate = ({ succeeded, failed }: Ended): number | null =>
  succeeded + failed > 0 ? succeeded / (succeeded + failed) : null;
