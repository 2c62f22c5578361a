#!/usr/bin/env node
/**
 * `pnpm focus`: checks a statement in FOCUS with the validator of the FinOps Foundation. It installs the validator from PyPI
 * into a separate folder. Where it can't be installed, it says so and ends with 0; with a rule broken, it ends with 1.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { FOCUS_CRITERIA, FOCUS_VERSION } from "../packages/statements/src/focus/focus-columns.ts";
import { writeFocus } from "../packages/statements/src/focus/write-focus.ts";
import { largeStatement } from "../packages/statements/src/testing/statement-parts.ts";
import { readReport } from "./focus/read-report.mjs";
import { printProblem } from "./launch/problem.mjs";
import { run } from "./live-checks.mjs";

const FOLDER = process.env.CAUSEWAY_FOCUS ?? join(homedir(), ".cache/causeway-focus");
const VALIDATOR = "focus-validator==2.2.1";
/**
 * Packages that the validator imports, in the ranges that it asks for, except NumPy: it asks for 1.26, which has no builds for Python 3.13,
 * and works with 2.3 as well (tried with Python 3.13.5). It also asks for pandasql, and never imports it.
 */
const PACKAGES = [
  "ddt<2",
  "duckdb>=1.4.1,<2",
  "graphviz>=0.21,<0.22",
  "jsonschema>=4.25.1,<5",
  "multimethod>=2.0,<2.1",
  "numpy>=2,<2.4",
  "pandas>=2,<3",
  "pandera>=0.26.1,<0.27",
  "polars>=1.34,<2",
  "pyarrow<23",
  "pydantic>=2.12,<3",
  "pytz",
  "pyyaml>=6.0.3,<7",
  "requests",
  "sqlglot>=27.28.1,<28",
  "tabulate",
];
/** Commands in the PATH. */
const PYTHONS = ["python3", "python3.14", "python3.13", "python3.12"];
/** Folders where pyenv and uv put versions of Python. A command of pyenv only runs the version that is selected. */
const VERSIONS = [
  join(process.env.PYENV_ROOT ?? join(homedir(), ".pyenv"), "versions/3.*/bin/python3"),
  join(homedir(), ".local/share/uv/python/cpython-3.*/bin/python3"),
];
/**
 * Halves of alternatives, with the rule that joins them: one of both is always reported as broken. There is no invoice, so
 * `InvoiceId` is null, which its other half asks for.
 */
const HALVES = { "InvoiceId-C-005-C": "InvoiceId-C-003-C" };
const bin = (name) => join(FOLDER, "venv/bin", name);
/** Corrections, own credentials, teams and tags among them. */
const LINES = 1_000;
/** The validator takes characters beyond ASCII for a mistake. The specification (StringHandling) doesn't. */
const NAMES = ['Sales "north", ltd', "=1+1", "two\nlines", "Research"];

try {
  const problem = await install();
  if (problem) console.log(`Statements in FOCUS aren't checked by its validator: ${problem}.`);
  else process.exitCode = check();
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}

/** @returns why it can't be installed here, or null */
async function install() {
  if (existsSync(join(FOLDER, "installed")) && isUsable(bin("python"))) return null;
  const python = [...PYTHONS, ...globSync(VERSIONS)].find(isUsable);
  if (!python) return `${VALIDATOR} needs Python 3.12 or later, with venv, in the PATH or from pyenv or uv`;
  for (const name of ["venv", "installed"]) rmSync(join(FOLDER, name), { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  if ((await run(python, ["-m", "venv", join(FOLDER, "venv")])) !== 0) return `${python} has no venv`;
  const pip = (...names) => run(bin("pip"), ["install", "--quiet", ...names]);
  if ((await pip(...PACKAGES)) !== 0 || (await pip("--no-deps", VALIDATOR)) !== 0)
    return `${VALIDATOR} can't be installed from PyPI`;
  mkdirSync(join(FOLDER, "installed"));
  return null;
}

/** Checks that a command is a version of Python that can parse the validator. */
function isUsable(python) {
  const { status } = spawnSync(python, ["-c", "import sys, venv; sys.exit(sys.version_info < (3, 12))"]);
  return status === 0;
}

/** Runs the validator where it finds its own files, by paths from the folder of its package. */
function validate(args) {
  const [folder] = globSync(join(FOLDER, "venv/lib/python3*/site-packages"));
  const child = spawnSync(bin("python"), ["-m", "focus_validator.main", ...args], { cwd: folder });
  if (child.status !== 0) console.error(child.stderr.toString());
  return child.status;
}

/** @returns the exit code */
function check() {
  const folder = mkdtempSync(join(tmpdir(), "causeway-focus-"));
  try {
    const [data, report] = [join(folder, "focus.csv"), join(folder, "report.xml")];
    writeFileSync(data, [...writeFocus(largeStatement(LINES, NAMES))].join(""));
    const code = validate([
      "--data-file",
      data,
      "--validate-version",
      FOCUS_VERSION,
      "--block-download",
      "--applicability-criteria",
      FOCUS_CRITERIA.join(","),
      "--output-type",
      "unittest",
      "--output-destination",
      report,
    ]);
    if (code !== 0) return 1;
    const { passed, skipped, broken } = readReport(readFileSync(report, "utf8"), HALVES);
    for (const rule of broken) console.log(`Broken: ${rule}`);
    console.log(
      `FOCUS ${FOCUS_VERSION}: ${passed} rules kept, ${broken.length} broken, ${skipped} not checked.`,
    );
    return broken.length === 0 && passed > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
