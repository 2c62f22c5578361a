/**
 * The part of a changelog about one version, without its heading.
 * @param {string} changelog
 * @param {string} version without `v`
 * @returns {{ date: string, text: string } | null} null when it has no such heading
 */
export function readChangelog(changelog, version) {
  const heading = `## [${version}] - `;
  const start = changelog.split("\n").findIndex((line) => line.startsWith(heading));
  if (start === -1) return null;
  const lines = changelog.split("\n").slice(start);
  const end = lines.findIndex((line, at) => at > 0 && /^## \[|^\[[^\]]+\]: /.test(line));
  const text = lines.slice(1, end === -1 ? undefined : end).join("\n");
  return { date: lines[0].slice(heading.length), text: text.trim() };
}

/** Of a release, with nothing before or after it. */
const VERSION = /^\d+\.\d+\.\d+$/;

/**
 * What keeps a tag from becoming a release, in words.
 * @param {string} tag
 * @param {{ packageVersion: string, chart: string, changelog: string }} files
 * @returns {string[]}
 */
export function findProblems(tag, { packageVersion, chart, changelog }) {
  const version = tag.replace(/^v/, "");
  if (!tag.startsWith("v") || !VERSION.test(version)) return [`${tag} isn't a version such as v1.2.3`];
  const entry = readChangelog(changelog, version);
  const rules = [
    [packageVersion === version, `package.json says ${packageVersion}`],
    [chart.includes(`\nversion: ${version}\n`), "helm/causeway/Chart.yaml has another version"],
    [chart.includes(`\nappVersion: ${version}\n`), "helm/causeway/Chart.yaml has another appVersion"],
    [entry !== null, `CHANGELOG.md has no heading for ${version}`],
    [entry === null || /^\d{4}-\d{2}-\d{2}$/.test(entry.date), `CHANGELOG.md has no date for ${version}`],
    [entry === null || entry.text !== "", `CHANGELOG.md says nothing about ${version}`],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => problem);
}

/**
 * Whether a version is the newest of all tags, so that `latest` means it.
 * @param {string} version
 * @param {readonly string[]} tags
 */
export function isNewest(version, tags) {
  const numbers = (text) => text.replace(/^v/, "").split(".").map(Number);
  const isAfter = (one, other) => {
    const at = one.findIndex((number, index) => number !== other[index]);
    return at !== -1 && one[at] > other[at];
  };
  const versions = tags.filter((tag) => VERSION.test(tag.replace(/^v/, "")));
  return !versions.some((tag) => isAfter(numbers(tag), numbers(version)));
}

/** Days after which the prices of the catalog are too old to be released. */
const MAX_CATALOG_DAYS = 7;

/**
 * What keeps prices of a day from being released, in words; null when nothing does.
 * @param {string} refreshed ISO date of the last refresh
 * @param {Date} today
 * @param {string} reason why they are released all the same, which the release notes repeat; "" = none
 */
export function findCatalogProblem(refreshed, today, reason) {
  const days = Math.floor((today.getTime() - Date.parse(refreshed)) / 86_400_000);
  if (days <= MAX_CATALOG_DAYS || reason !== "") return null;
  return `The catalog's prices are ${days} days old: run pnpm catalog:refresh, or give a reason with --old-catalog`;
}

/**
 * The reason after `--old-catalog`, or "".
 * @param {readonly string[]} parameters
 */
export function readReason(parameters) {
  const at = parameters.indexOf("--old-catalog");
  return at === -1 ? "" : (parameters[at + 1] ?? "").trim();
}
