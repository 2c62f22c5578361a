import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderPlot } from "./render-plot.ts";
import { renderTable } from "./render-table.ts";
import { simulate } from "./simulate.ts";
import { cheapestFirst, ours, roundRobin } from "./strategies.ts";
import { WORLDS } from "./world.ts";

const FOLDER = join(import.meta.dirname, "../results");

const results = [
  simulate(WORLDS, () => roundRobin(WORLDS)),
  simulate(WORLDS, () => cheapestFirst(WORLDS)),
  simulate(WORLDS, (clock) => ours(WORLDS, clock)),
  simulate(WORLDS, (clock) => ours(WORLDS, clock, "latency")),
];
const table = renderTable(results);
await mkdir(FOLDER, { recursive: true });
await writeFile(join(FOLDER, "routing.md"), table);
await writeFile(join(FOLDER, "routing.svg"), renderPlot(results, WORLDS));
process.stdout.write(table);
