import { NOT_STARTED, WORK } from "../peers/peers.ts";
import { table } from "./format.ts";
import { machine, renderErrors, renderLatency, renderStreams, renderThroughput } from "./render-report.ts";
import type { Results } from "./results.ts";

/** Causeway and other gateways of one run, each with what it does. @param leftOut why servers didn't start */
export function renderPeers(
  results: Results,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  leftOut: readonly string[],
): string {
  const works = new Map<string, (typeof WORK)[keyof typeof WORK]>(Object.entries(WORK));
  const rows = results.targets.flatMap(({ id, title }) => {
    const work = works.get(id);
    return work ? [[title, work.does, work.leavesOut]] : [];
  });
  const missing = [...leftOut.map((text) => text.split("\n", 1)[0] ?? ""), ...NOT_STARTED];
  return [
    "# Beside other gateways",
    machine(rounds, seconds),
    'A row\'s "with stores" column has the CPU time of everything it needs but the upstream: workers, Redis, PostgreSQL.',
    "## What each does for a request here",
    table(["", "does", "leaves out"], rows),
    "## Complete responses, small bodies",
    renderThroughput(results),
    "## Latency at 1 connection",
    renderLatency(results),
    "## Streams",
    renderStreams(results),
    renderErrors(results),
    `## Not measured\n\n${missing.map((text) => `- ${text}`).join("\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}
