#!/usr/bin/env node
// Pure packages are given the time and every id: the same input has the same output, in a test as in a replay.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./launch/paths.mjs";

const PURE = "contracts,catalog,cost,csv,billing,policy,guardrails,dialects,providers,statements";

/** What reads a clock or rolls dice. `new Date(ms)` only converts. */
const FORBIDDEN = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /\bDate\(\s*\)/,
  /\bperformance\.now\b/,
  /\bprocess\.hrtime\b/,
  /\bMath\.random\b/,
  /\brandom(?:UUID|Bytes|Int)\b/,
  /\bgetRandomValues\b/,
  /\buuidv7\b/,
  /\bset(?:Timeout|Interval)\b/,
];

/** Comments hold no code; their lines stay, so that places are right. */
const withoutComments = (code) =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ""))
    .replaceAll(/^\s*\/\/.*$/gm, "");

/** @returns {string[]} the places in `code` that read a clock or are random, as `line: text`. */
export const findImpure = (code) =>
  withoutComments(code)
    .split("\n")
    .flatMap((line, at) =>
      FORBIDDEN.some((pattern) => pattern.test(line)) ? [`${at + 1}: ${line.trim()}`] : [],
    );

if (import.meta.main) {
  const files = globSync(`packages/{${PURE}}/src/**/*.ts`, { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$|\/testing\/|\/examples\//.test(path),
  );
  const found = files.flatMap((path) =>
    findImpure(readFileSync(join(ROOT, path), "utf8")).map((place) => `${path}:${place}`),
  );
  for (const place of found) console.error(place);
  if (found.length > 0) {
    console.error("Pure packages don't read a clock and aren't random: pass the time or the id in.");
    process.exitCode = 1;
  }
}
