import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Installed, Stage, Start, Tools } from "./agent.ts";

/** The path of a program of this folder. */
export const programPath = (name: string): string =>
  fileURLToPath(new URL(`../programs/${name}`, import.meta.url));

/** The tools of the programs, which are written with the libraries of agents. */
export const SDK_TOOLS: Tools = {
  write: (path, content) => ({ name: "write_file", arguments: { path, content } }),
  run: (command) => ({ name: "run_command", arguments: { command } }),
};

/** Starts such a program. */
export const startProgram = (
  { program }: Installed,
  script: string,
  { url, apiKey, model, home, prompt }: Stage,
): Start => ({
  command: program,
  args: [script, prompt],
  env: {
    // biome-ignore lint/style/noProcessEnv: programs are found where this one finds them.
    PATH: `${dirname(program)}:${process.env.PATH}`,
    HOME: home,
    BASE_URL: `${url}/v1`,
    CAUSEWAY_API_KEY: apiKey,
    MODEL: model,
  },
});
