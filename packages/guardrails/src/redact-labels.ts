import type { CompiledRules } from "./compiled-rules.ts";
import { clusterHits } from "./engine/clusters.ts";

/**
 * Replaces what rules that block or redact find in short texts that are recorded with a request, such as a session's name. Rules of
 * requests and of responses count, whatever roles they name: a label has no role.
 * @param labels of a few hundred characters each
 */
export const redactLabels = (labels: readonly string[], rules: CompiledRules): string[] =>
  labels.map((label) => redactLabel(label, rules));

function redactLabel(label: string, { local }: CompiledRules): string {
  const hits = local.labels
    .flatMap((source) => source.find(label, 0))
    .filter(({ rule }) => rule.action !== "warn");
  let redacted = "";
  let at = 0;
  for (const { start, end, hits: found } of clusterHits(hits)) {
    redacted += label.slice(at, start) + (found[0]?.placeholder ?? "");
    at = end;
  }
  return redacted + label.slice(at);
}
