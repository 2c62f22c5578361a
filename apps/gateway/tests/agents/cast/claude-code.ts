import { join } from "node:path";
import { installFromNpm, newestFromNpm } from "../install/from-npm.ts";
import type { Agent, CaseName } from "./agent.ts";
import { byCausewayRun } from "./by-causeway-run.ts";
import { foreign, GEMINI, GPT, own } from "./models.ts";

const PACKAGE = "@anthropic-ai/claude-code-linux-x64";
const QUIET = {
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  DISABLE_TELEMETRY: "1",
  DISABLE_AUTOUPDATER: "1",
};

const argsOf = (prompt: string, name: CaseName): string[] => [
  ...["-p", prompt, "--allowedTools", "Bash,Write,Agent,Task"],
  ...(name === "compaction" ? ["--autocompact", "100000"] : []),
];

export const claudeCode: Agent = {
  name: "claude-code",
  title: "Claude Code",
  version: "2.1.332",
  newest: () => newestFromNpm("@anthropic-ai/claude-code"),
  async install(version) {
    const folder = await installFromNpm([`${PACKAGE}@${version}`]);
    return { version, program: join(folder, "node_modules", PACKAGE, "claude") };
  },
  tools: {
    write: (path, content) => ({ name: "Write", arguments: { file_path: path, content } }),
    run: (command) => ({ name: "Bash", arguments: { command, description: "Run the script" } }),
    delegate: (prompt) => ({
      name: "Agent",
      arguments: {
        description: "Look around",
        prompt,
        subagent_type: "general-purpose",
        run_in_background: false,
      },
    }),
  },
  routes: [own("claude-sonnet-5-5"), foreign(GPT), foreign(GEMINI)],
  cases: ["loop", "overflow", "rate-limit", "quota", "broken-stream", "subagent", "compaction"],
  start: (installed, stage, name) => byCausewayRun(installed, stage, argsOf(stage.prompt, name), QUIET),
};
