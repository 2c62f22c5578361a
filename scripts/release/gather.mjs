import { readFragment, renderFragments } from "./fragments.mjs";

/**
 * Adds the section of a release to a changelog, above the others.
 * @param {string} changelog
 * @param {{ version: string, date: string, fragments: readonly { name: string, content: string }[] }} release `date` as in
 *   2026-11-27
 * @returns {string}
 * @throws Error if there is nothing to release, a fragment has another form, or the changelog has this version
 */
export function gatherFragments(changelog, { version, date, fragments }) {
  if (fragments.length === 0) throw new Error("changes/ has no fragment, so there is nothing to release.");
  if (changelog.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md already has ${version}.`);
  const read = fragments.map(({ name, content }) => {
    const fragment = readFragment(name, content);
    if (!fragment) throw new Error(`changes/${name}.md hasn't the form of a fragment.`);
    return fragment;
  });
  const section = `## [${version}] - ${date}\n\n${renderFragments(read)}\n`;
  const at = changelog.search(/^## /m);
  return at === -1
    ? `${changelog.trimEnd()}\n\n${section}`
    : `${changelog.slice(0, at)}${section}\n${changelog.slice(at)}`;
}

/** Tells whether a version is a release's and follows another. @param {string} version @param {string} before */
export function isNext(version, before) {
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version)) return false;
  const [numbers, old] = [version, before].map((text) => text.split(".").map(Number));
  const at = numbers.findIndex((number, index) => number !== old[index]);
  return at !== -1 && numbers[at] > old[at];
}
