import { join } from "node:path";
import { installFromNpm, newestFromNpm } from "../install/from-npm.ts";
import type { Agent } from "./agent.ts";
import { byCausewayRun } from "./by-causeway-run.ts";
import { CLAUDE, foreign, GEMINI, own } from "./models.ts";

const PACKAGE = "opencode-linux-x64";
const QUIET = { OPENCODE_DISABLE_AUTOUPDATE: "true", OPENCODE_DISABLE_LSP_DOWNLOAD: "true" };

export const opencode: Agent = {
  name: "opencode",
  title: "OpenCode",
  version: "1.18.33",
  newest: () => newestFromNpm(PACKAGE),
  async install(version) {
    const folder = await installFromNpm([`${PACKAGE}@${version}`]);
    return { version, program: join(folder, "node_modules", PACKAGE, "bin/opencode") };
  },
  tools: {
    write: (path, content) => ({ name: "write", arguments: { filePath: path, content } }),
    run: (command) => ({ name: "bash", arguments: { command, description: "Run the script" } }),
    delegate: (prompt) => ({
      name: "task",
      arguments: { description: "Look around", prompt, subagent_type: "general" },
    }),
  },
  routes: [own("gpt-4.1"), foreign(CLAUDE), foreign(GEMINI)],
  cases: ["loop", "overflow", "rate-limit", "quota", "broken-stream", "subagent"],
  start: (installed, stage) => byCausewayRun(installed, stage, ["run", stage.prompt], QUIET),
};
