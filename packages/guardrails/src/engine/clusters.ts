import type { Hit } from "./detector.ts";

/** Overlapping hits that are replaced as one. */
export interface Cluster {
  readonly start: number;
  readonly end: number;
  readonly hits: readonly Hit[];
}

/** Longest cluster that is still extended by overlapping hits. */
export const MAX_CLUSTER = 2048;

/** @param hits in any order */
export function clusterHits(hits: readonly Hit[]): Cluster[] {
  const ordered = [...hits].sort((one, other) => one.start - other.start || other.end - one.end);
  const clusters: { start: number; end: number; hits: Hit[] }[] = [];
  for (const hit of ordered) {
    const last = clusters.at(-1);
    if (last === undefined || hit.start >= last.end) {
      clusters.push({ start: hit.start, end: hit.end, hits: [hit] });
    } else if (last.end - last.start < MAX_CLUSTER) {
      last.end = Math.max(last.end, hit.end);
      last.hits.push(hit);
    } else if (hit.end > last.end) {
      clusters.push({ start: last.end, end: hit.end, hits: [hit] });
    } else {
      last.hits.push(hit);
    }
  }
  return clusters;
}

/** The hit whose placeholder represents a cluster: of rules that redact, the one with the lowest priority, then the longest. */
export function leadingHit(cluster: Cluster): Hit | null {
  const redacting = cluster.hits.filter(({ rule }) => rule.action === "redact");
  return (
    redacting.sort(
      (one, other) =>
        one.rule.priority - other.rule.priority ||
        other.end - other.start - (one.end - one.start) ||
        one.start - other.start,
    )[0] ?? null
  );
}
