import { dirname } from "node:path";
import { COMMAND_LINE } from "@causeway/testing";
import type { Installed, Stage, Start } from "./agent.ts";

/** Starts an agent with `causeway run`, as its users do: also directly at the simulator, so that both runs have the same settings. */
export function byCausewayRun(
  { program }: Installed,
  { url, apiKey, model, home }: Stage,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Start {
  return {
    command: process.execPath,
    args: ["--no-warnings", COMMAND_LINE, "run", "--model", model, "--", program, ...args],
    env: {
      // Agents that are scripts, and what they run, use this Node.js.
      // biome-ignore lint/style/noProcessEnv: programs are found where this one finds them.
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: home,
      CAUSEWAY_URL: url,
      CAUSEWAY_API_KEY: apiKey,
      ...env,
    },
  };
}
