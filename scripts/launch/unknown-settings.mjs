import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";
import { readSettings } from "./settings.mjs";

/** Names that programs besides Causeway read from the same file or environment. */
const FOREIGN =
  /^(NODE_|NPM_|npm_|PNPM_|OTEL_|AWS_|COMPOSE_|DOCKER_|NEXT_|GIT_|LC_|XDG_|.*_PROXY$|TZ$|TEST_)/;
/** Names this short are near each other by chance. */
const MIN_LENGTH = 6;
const MOST_EDITS = 2;

/** Variables of the compose files, which read the same `.env`. */
function composeNames() {
  const files = globSync(["docker-compose.yml", "infra/compose/*.yml"], { cwd: ROOT });
  return files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name),
  );
}

/** Every name that a setting has, with those of files that hold a secret. */
async function knownNames() {
  const { readGroups } = await import("../generate/read-tables.mjs");
  const rows = (await readGroups()).flatMap(({ rows: some }) => some);
  const names = rows.flatMap(({ name, formerly, secret }) => [
    name,
    ...(formerly ? [formerly] : []),
    ...(secret ? [`${name}_FILE`] : []),
  ]);
  return new Set([
    ...names,
    ...composeNames(),
    "PORT",
    "HOST",
    "LLM_SIMULATOR_BASE_URL",
    "LLM_SIMULATOR_API_KEY",
  ]);
}

/**
 * Finds settings that no service reads: in `.env` each unknown name, in the environment one that is nearly the name of a setting.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>} a sentence for each
 */
export async function findUnknownSettings(env) {
  const inFile = Object.keys(readSettings());
  return describeUnknown({ inFile, inEnvironment: Object.keys(env), known: await knownNames() });
}

/**
 * Describes names that are no setting's, each with the nearest one that is.
 * @param {{ inFile: string[], inEnvironment: string[], known: ReadonlySet<string> }} names
 * @returns {string[]}
 */
export function describeUnknown({ inFile, inEnvironment, known }) {
  const names = [...new Set([...inFile, ...inEnvironment])];
  return names.flatMap((name) => {
    if (known.has(name) || FOREIGN.test(name)) return [];
    const near = nearest(name, known);
    if (near) return [`${name} is not a setting. Did you mean ${near}?`];
    return inFile.includes(name) ? [`${name} in .env is not a setting.`] : [];
  });
}

function nearest(name, known) {
  if (name.length < MIN_LENGTH) return null;
  let best = null;
  let fewest = MOST_EDITS + 1;
  for (const candidate of known) {
    if (candidate.length < MIN_LENGTH || Math.abs(candidate.length - name.length) >= fewest) continue;
    const edits = editsBetween(name, candidate);
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best;
}

/** Letters to add, drop, change, or swap with the next (optimal string alignment). */
function editsBetween(one, other) {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[one.length][other.length];
}
