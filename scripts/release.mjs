// Prepares a release in the working tree: pnpm release 1.2.3 [--old-catalog REASON]
// Sets the version everywhere, gathers the fragments of changes/ into CHANGELOG.md, generates what depends on the version, makes
// the fixture of the upgrade tests out of the commit that the release is made of, and checks the tree. Commits and tags nothing.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./launch/paths.mjs";
import { listFragments } from "./release/fragments.mjs";
import { gatherFragments, isNext } from "./release/gather.mjs";
import { setVersion } from "./release/set-version.mjs";

const CHANGES = join(ROOT, "changes");
const CHANGELOG = join(ROOT, "CHANGELOG.md");
const [version = "", ...more] = process.argv.slice(2);

const say = (text) => process.stdout.write(`${text}\n`);
const node = (...words) =>
  execFileSync(process.execPath, ["--no-warnings", ...words], { cwd: ROOT, stdio: "inherit" });

function refuse(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

const { version: before } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
if (!isNext(version, before))
  refuse(`Usage: pnpm release VERSION, where VERSION is later than ${before}, such as 1.2.3.`);
const changed = execFileSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" });
if (changed !== "") refuse(`Commit these files first, because the release is made of a commit:\n${changed}`);

const date = new Date().toISOString().slice(0, 10);
const fragments = listFragments(CHANGES);
const changelog = gatherFragments(readFileSync(CHANGELOG, "utf8"), { version, date, fragments });
say(`Upgrade fixture of ${version}`);
node("apps/gateway/chaos/upgrade/make-fixture.ts", "HEAD", `apps/cli/fixtures/release-${version}`);
say(`Version ${before} -> ${version} in ${setVersion(ROOT, version)} places`);
writeFileSync(CHANGELOG, changelog);
for (const { name } of fragments) rmSync(join(CHANGES, `${name}.md`));
say(`CHANGELOG.md: ${fragments.length} changes`);
node("scripts/generate.mjs");
say("Checks");
node("scripts/release/check-version.mjs", `v${version}`, ...more);
node("packages/catalog/scripts/coverage.ts");
node("apps/gateway/scripts/agent-models.ts");
node("scripts/check.mjs");
say(`
${version} is prepared. Read the changes, run npm test, and then:

  git add --all && git commit --message "release: publish ${version}"
  git tag --annotate v${version} --message "Causeway ${version}"
  git push --follow-tags
`);
