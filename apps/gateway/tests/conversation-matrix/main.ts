/** `pnpm conversations`: the conversation matrix as a report. Ends with 1 if a provider refuses a request or an answer lacks its calls. */
import { CLIENTS, type Extra } from "./clients.ts";
import { nameOf, PROVIDERS } from "./providers.ts";
import { countRefused, LACKS_SOURCE, walk } from "./walk.ts";

const CONTENTS: Readonly<Record<Extra, string>> = {
  nothing: "text, functions, parallel calls",
  thinking: "the same with thinking",
  images: "the same with images",
};

const toRow = (cells: readonly unknown[]): string => `| ${cells.join(" | ")} |`;
const print = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join("\n")}\n`);

print(
  "Three turns by each format, each turn at each provider: a question, the results of its two calls, and another question.",
  "",
  toRow(["Format", "Contents", "Requests", "Accepted", "Refused by the gateway, by name", "Faults"]),
  toRow(["---", "---", "---:", "---:", "---:", "---:"]),
);
const refused = new Map<string, number>();
const faults: string[] = [];
for (const client of CLIENTS)
  for (const extra of ["nothing", "thinking", "images"] as const) {
    const tally = await walk(client, extra);
    const count = countRefused(tally);
    print(
      toRow([
        client.door.name,
        CONTENTS[extra],
        tally.answered + count + tally.faults.length,
        tally.answered,
        count,
        tally.faults.length,
      ]),
    );
    for (const [model, requests] of tally.refused) {
      const key = `${model} | ${extra}`;
      refused.set(key, (refused.get(key) ?? 0) + requests);
    }
    faults.push(...tally.faults.map((fault) => `${client.door.name}: ${fault}`));
  }

print(
  "",
  toRow(["Model", "Lacks", "Refused requests", "Source"]),
  toRow(["---", "---", "---:", "---"]),
  ...[...refused].map(([key, requests]) => toRow([key, requests, LACKS_SOURCE])),
  "",
  toRow(["Model", "Documents function tools and parallel calls"]),
  toRow(["---", "---"]),
  ...PROVIDERS.map((provider) => toRow([nameOf(provider), provider.source])),
  ...(faults.length > 0 ? ["", "Faults:", ...faults.slice(0, 50)] : []),
);
process.exitCode = faults.length > 0 ? 1 : 0;
