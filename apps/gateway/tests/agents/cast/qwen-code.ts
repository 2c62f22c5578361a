import { join } from "node:path";
import { installFromNpm, newestFromNpm } from "../install/from-npm.ts";
import type { Agent } from "./agent.ts";
import { byCausewayRun } from "./by-causeway-run.ts";
import { CLAUDE, foreign, GEMINI, own } from "./models.ts";

const PACKAGE = "@qwen-code/qwen-code";

export const qwenCode: Agent = {
  name: "qwen-code",
  title: "Qwen Code",
  version: "0.24.4",
  newest: () => newestFromNpm(PACKAGE),
  async install(version) {
    const folder = await installFromNpm([`${PACKAGE}@${version}`]);
    return { version, program: join(folder, "node_modules/.bin/qwen") };
  },
  tools: {
    write: (path, content) => ({ name: "write_file", arguments: { file_path: path, content } }),
    run: (command) => ({ name: "run_shell_command", arguments: { command, is_background: false } }),
    delegate: (prompt) => ({
      name: "agent",
      arguments: { description: "Look around", prompt, subagent_type: "general-purpose" },
    }),
  },
  routes: [own("qwen3-coder-plus"), foreign(CLAUDE), foreign(GEMINI)],
  cases: ["loop", "overflow", "rate-limit", "quota", "broken-stream", "subagent"],
  start: (installed, stage) =>
    byCausewayRun(installed, stage, ["-p", stage.prompt, "--yolo"], { QWEN_TELEMETRY_ENABLED: "false" }),
};
