/**
 * `pnpm bench:memory`: the resident memory of the services of a running `npm start`, alone and together, compared with the project's goal for
 * the six services. The stores aren't counted. It reads what the system reports (Linux only).
 */
import { readServices } from "../scripts/hostile/memory.mjs";

const SERVICES = { gateway: 4001, api: 4002, worker: 3006, dashboard: 3002, playground: 3003, docs: 3005 };
const FLOOR_MB = 900;
const AIM_MB = 700;

const print = (line) => void process.stdout.write(`${line}\n`);
const found = readServices();
const missing = Object.entries(SERVICES).filter(([, port]) => !found.has(port));
if (missing.length > 0) {
  print(
    `Not running: ${missing.map(([name, port]) => `${name} (${port})`).join(", ")}. Start everything with npm start.`,
  );
  process.exit(1);
}
const sum = Object.values(SERVICES).reduce((total, port) => total + found.get(port).mb, 0);
const verdict = sum <= AIM_MB ? "aim" : sum <= FLOOR_MB ? "floor" : "MISSED";
print("|  | RSS MB |\n| --- | ---: |");
for (const [name, port] of Object.entries(SERVICES)) print(`| ${name} | ${found.get(port).mb} |`);
print(`| together | ${sum} |\n\nfloor ${FLOOR_MB} MB, aim ${AIM_MB} MB: ${verdict}`);
