import { join } from "node:path";
import { installFromNpm, newestFromNpm } from "../install/from-npm.ts";
import type { Agent, Call, CaseName, Tools } from "./agent.ts";
import { byCausewayRun } from "./by-causeway-run.ts";
import { CLAUDE, foreign, GEMINI, own } from "./models.ts";

const PACKAGE = "@openai/codex";
const PROGRAM = "node_modules/.bin/codex";

const patchOf = (path: string, content: string): string =>
  ["*** Begin Patch", `*** Add File: ${path}`, `+${content.trimEnd()}`, "*** End Patch"].join("\n");

const run = (command: string): Call => ({ name: "exec_command", arguments: { cmd: command } });

/** Of models that patch files. */
const withPatches: Tools = {
  write: (path, content) => ({ name: "apply_patch", input: patchOf(path, content) }),
  run,
};

/** Of models that Codex doesn't know: a shell. */
const withShell: Tools = {
  write: (path, content) => run(`printf '%s\\n' '${content.trimEnd()}' > ${path}`),
  run,
};

/** Of models that call tools in code. */
const inCode: Tools = {
  write: (path, content) => ({
    name: "exec",
    input: `text(await tools.apply_patch(${JSON.stringify(patchOf(path, content))}));`,
  }),
  run: (command) => ({
    name: "exec",
    input: `text(JSON.stringify(await tools.exec_command({ cmd: ${JSON.stringify(command)} })));`,
  }),
};

const argsOf = (prompt: string, name: CaseName): string[] => [
  ...["exec", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox"],
  ...(name === "compaction" ? ["-c", "model_auto_compact_token_limit=40000"] : []),
  prompt,
];

export const codex: Agent = {
  name: "codex",
  title: "Codex",
  version: "0.171.0",
  newest: () => newestFromNpm(PACKAGE),
  async install(version) {
    const folder = await installFromNpm([`${PACKAGE}@${version}`]);
    return { version, program: join(folder, PROGRAM) };
  },
  tools: withShell,
  routes: [own("gpt-6.1-sol", inCode), own("gpt-5.5", withPatches), foreign(CLAUDE), foreign(GEMINI)],
  cases: ["loop", "overflow", "rate-limit", "quota", "broken-stream", "compaction"],
  start: (installed, stage, name) => byCausewayRun(installed, stage, argsOf(stage.prompt, name)),
};
