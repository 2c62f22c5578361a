// Prints the changelog of one version: node scripts/release/print-changelog.mjs 1.2.3
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../launch/paths.mjs";
import { readChangelog } from "./read-changelog.mjs";

const entry = readChangelog(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"), process.argv[2] ?? "");
if (!entry) throw new Error(`CHANGELOG.md has no heading for ${process.argv[2]}`);
process.stdout.write(`${entry.text}\n`);
