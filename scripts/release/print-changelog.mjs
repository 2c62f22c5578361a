// Prints the changelog of one version, and why its prices are old:
//   node scripts/release/print-changelog.mjs 1.2.3 [--old-catalog REASON]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../launch/paths.mjs";
import { readChangelog, readReason } from "./read-changelog.mjs";

const entry = readChangelog(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"), process.argv[2] ?? "");
if (!entry) throw new Error(`CHANGELOG.md has no heading for ${process.argv[2]}`);
process.stdout.write(`${entry.text}\n`);
const reason = readReason(process.argv.slice(3));
const [refresh] = JSON.parse(readFileSync(join(ROOT, "packages/catalog/data/refreshes.json"), "utf8"));
if (reason) process.stdout.write(`\nThe prices of the catalog are of ${refresh.date}: ${reason}\n`);
