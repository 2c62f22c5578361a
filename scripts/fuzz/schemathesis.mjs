import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TOOLS } from "../launch/paths.mjs";
import { Problem } from "../launch/problem.mjs";
import { runCommand } from "../launch/run-command.mjs";

const VERSION = "4.32.5";
const FOLDER = join(TOOLS, "schemathesis");
const CHECKS =
  "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/** The program from the path, else from its own Python environment under `.tools`. @throws Problem */
export async function findSchemathesis() {
  if (spawnSync("schemathesis", ["--version"]).status === 0) return "schemathesis";
  const program = join(FOLDER, "bin", "schemathesis");
  if (existsSync(program)) return program;
  await must("python3", ["-m", "venv", FOLDER], "Fetching Schemathesis requires Python 3 with `venv`.");
  const pip = join(FOLDER, "bin", "pip");
  await must(pip, ["install", "--quiet", `schemathesis==${VERSION}`], "Could not fetch Schemathesis.");
  return program;
}

async function must(command, args, sentence) {
  const log = join(TOOLS, "schemathesis.log");
  const { ok } = await runCommand(command, args, { log }).catch(() => ({ ok: false }));
  if (!ok) throw new Problem(sentence, { log });
}

/**
 * One run over a document.
 * @param {string} program
 * @param {{ name: string, document: object, url: string, headers: Record<string, string>, exclude?: string, examples: string }} run
 * @returns {Promise<boolean>} whether nothing was found
 */
export function runSchemathesis(program, { name, document, url, headers, exclude, examples }) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  const args = ["run", file, "--url", url, "--checks", CHECKS, "--max-examples", examples];
  args.push("--phases", "examples,coverage,fuzzing", "--continue-on-failure", "--warnings", "off");
  if (exclude) args.push("--exclude-operation-id-regex", exclude);
  for (const [header, value] of Object.entries(headers)) args.push("--header", `${header}: ${value}`);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: FOLDER, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
}
