// Checks that a tag can become a release, and prints what the release workflow needs to know.
//   node scripts/release/check-version.mjs v1.2.3 [--old-catalog REASON]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../launch/paths.mjs";
import { findCatalogProblem, findProblems, isNewest, readReason } from "./read-changelog.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");
const tag = process.argv[2] ?? "";
const problems = findProblems(tag, {
  packageVersion: JSON.parse(read("package.json")).version,
  chart: read("helm/causeway/Chart.yaml"),
  changelog: read("CHANGELOG.md"),
});
const [refresh] = JSON.parse(read("packages/catalog/data/refreshes.json"));
const catalogProblem = findCatalogProblem(refresh.date, new Date(), readReason(process.argv.slice(3)));
if (catalogProblem) problems.push(catalogProblem);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);

const version = tag.slice(1);
const tags = execFileSync("git", ["tag", "--list"], { cwd: ROOT, encoding: "utf8" }).split("\n");
const repository = (process.env.GITHUB_REPOSITORY ?? "causeway").toLowerCase();
process.stdout.write(`version=${version}\n`);
process.stdout.write(`latest=${isNewest(version, tags)}\n`);
process.stdout.write(`images=${process.env.REGISTRY ?? "ghcr.io"}/${repository}\n`);
