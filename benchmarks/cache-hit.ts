import { mkdirSync, writeFileSync } from "node:fs";
import { BLOCK, type CacheHits, runCacheHits } from "./measures/run-cache-hits.ts";
import { cachingTargets } from "./targets/gateway.ts";
import { startInstallation } from "./targets/installation.ts";
import { startUpstream } from "./targets/simple-targets.ts";

const renderTable = (rows: readonly CacheHits[], letters: number): string => `# A cache hit beside a 404

\`pnpm bench:cache-hit\`: one connection, blocks of ${BLOCK} requests of each kind in turn, a prompt and an answer of ${letters} characters.

| server | 404 p50 ms | hit p50 ms | more ms | CPU ms more |
| --- | --- | --- | --- | --- |
${rows
  .map(({ title, notFoundMs, hitMs, hitCpuMs }) =>
    [title, ...[notFoundMs, hitMs, hitMs - notFoundMs, hitCpuMs].map((ms) => ms.toFixed(3))].join(" | "),
  )
  .map((row) => `| ${row} |`)
  .join("\n")}
`;

const numberOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};

async function main(): Promise<void> {
  const [blocks, letters] = [numberOf("--blocks", 60), numberOf("--letters", 200)];
  const upstream = await startUpstream();
  const installation = await startInstallation(upstream.targets[0]!.port);
  try {
    const rows: CacheHits[] = [];
    for (const target of cachingTargets(installation)) rows.push(await runCacheHits(target, letters, blocks));
    const table = renderTable(rows, letters);
    mkdirSync(new URL("./results/", import.meta.url), { recursive: true });
    writeFileSync(new URL("./results/cache-hit.md", import.meta.url), table);
    process.stdout.write(table);
  } finally {
    await installation.stop();
    await upstream.stop();
  }
}

await main();
process.exit(0);
