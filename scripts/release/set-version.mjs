import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const VERSION = "(\\d+\\.\\d+\\.\\d+)";

/**
 * Files that name the release, and how. Each expression has the version as its only group.
 * @type {readonly { files: string, expression: RegExp }[]}
 */
const PLACES = [
  {
    files: "{package.json,{apps,packages}/*/package.json,benchmarks/package.json}",
    expression: /^ {2}"version": "(.+)",$/gm,
  },
  { files: "helm/causeway/Chart.yaml", expression: /^(?:version|appVersion): (.+)$/gm },
  { files: "{docker-compose.yml,infra/compose/*.yml}", expression: /\$\{CAUSEWAY_VERSION:-(.+?)\}/g },
  { files: "infra/docker/Dockerfile", expression: /^ARG VERSION=(.+)$/gm },
  {
    files: "{README.md,infra/docker/Dockerfile,apps/docs/guide/*.md}",
    expression: new RegExp(`\\blocalhost/causeway/[$\\w]+:${VERSION}`, "g"),
  },
  { files: "apps/docs/guide/*.md", expression: new RegExp(`\\bcauseway-${VERSION}\\b`, "g") },
  { files: "apps/docs/guide/kubernetes.md", expression: new RegExp(`\\$target:${VERSION}`, "g") },
  { files: "apps/docs/guide/compatibility.md", expression: /^The newest release is (\d+\.\d+\.\d+)/gm },
];

/**
 * Finds every place that names the release.
 * @param {string} root folder of the checkout
 * @returns {{ path: string, version: string }[]}
 */
export function findVersions(root) {
  return eachFile(root, ({ path, text, expression }) =>
    [...text.matchAll(expression)].map(([, version]) => ({ path, version })),
  );
}

/**
 * Writes a version into every place that names the release.
 * @param {string} root folder of the checkout
 * @param {string} version
 * @returns {number} how many places there are
 */
export function setVersion(root, version) {
  const counts = eachFile(root, ({ path, text, expression }) => {
    const replace = (match, old) => match.replace(old, version);
    writeFileSync(join(root, path), text.replaceAll(expression, replace));
    return [[...text.matchAll(expression)].length];
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function eachFile(root, work) {
  return PLACES.flatMap(({ files, expression }) => {
    const paths = globSync(files, { cwd: root });
    return paths.flatMap((path) => work({ path, expression, text: readFileSync(join(root, path), "utf8") }));
  });
}
