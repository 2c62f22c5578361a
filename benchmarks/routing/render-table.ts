import { CALLER_WAITS_MS, RATE, type Result } from "./simulate.ts";
import { MINUTES } from "./world.ts";

/** The comparison as Markdown. */
export function renderTable(results: readonly Result[]): string {
  const rows = results.map(({ name, requests, failed, attempts, meanMs, p95Ms, cost }) =>
    [
      ...[name, requests, failed, (attempts / requests).toFixed(3), Math.round(meanMs), Math.round(p95Ms)],
      ...[cost.toFixed(3), ((meanMs / 1_000) * cost).toFixed(3)],
    ].join(" | "),
  );
  return `# Routing, simulated

\`pnpm bench:routing\`: ${MINUTES} minutes of virtual time, ${RATE} requests a second, three providers that are slow, failing or dead at
different times (\`routing/world.ts\`). The gateway's rows run its own planning code, key health and circuits; the other two
also ask up to two further providers, but remember nothing. A request fails when it has no answer after ${CALLER_WAITS_MS / 1_000} s or three
attempts. The figures are the same on every machine.

![Mean latency and failures by minute](routing.svg)

| strategy | requests | failed | attempts each | mean ms | p95 ms | USD per 1,000 | s × USD per 1,000 |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join("\n")}
`;
}
