import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import type { Agent, Launch } from "../agents/agent.ts";
import { AGENTS } from "../agents/index.ts";
import { makePrivateFolder } from "../agents/private-folder.ts";
import { readModels } from "../agents/read-models.ts";
import { startProgram } from "../agents/start-program.ts";
import { type Command, UsageError } from "../command.ts";
import { environment, readAgentSettings } from "../env.ts";

const NAMES = Object.keys(AGENTS).join(", ");

export const runCommand: Command = {
  summary: "Run a coding agent on this gateway.",
  usage: [
    "causeway run [--model MODEL] -- AGENT [WORDS]",
    `AGENT is the program of a coding agent: ${NAMES}. WORDS are its own.`,
    "The agent uses the key in CAUSEWAY_API_KEY and the gateway at CAUSEWAY_URL, and its own configuration stays as it is.",
  ],
  async run(args) {
    const { model, command, agent, words } = readWords(args);
    const { CAUSEWAY_URL: url, CAUSEWAY_API_KEY: apiKey } = readAgentSettings();
    if (apiKey === undefined)
      throw new Error(
        "CAUSEWAY_API_KEY is missing. Set it to an API key of the gateway, or CAUSEWAY_API_KEY_FILE to a file with one",
      );
    const models = await readModels(url, apiKey);
    const folder = await makePrivateFolder();
    try {
      const launch = agent.prepare({ url, apiKey, model, folder: folder.path, models }, words);
      await writeFiles(folder.path, launch.files);
      const env = { ...environment(), ...launch.env };
      return await startProgram({ command, args: [...launch.args, ...words], env }, folder.keepFor);
    } finally {
      await folder.remove();
    }
  },
};

/** Other users of the machine can't read them. */
async function writeFiles(folder: string, files: Launch["files"]): Promise<void> {
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), content, { mode: 0o600 });
}

interface Words {
  readonly model: string | null;
  readonly command: string;
  readonly agent: Agent;
  readonly words: readonly string[];
}

/** @throws UsageError */
function readWords(args: readonly string[]): Words {
  const end = args.indexOf("--");
  if (end < 0) throw new UsageError("Put the agent after --, as in: causeway run -- claude");
  const [command, ...words] = args.slice(end + 1);
  if (command === undefined) throw new UsageError(`Name an agent after --: ${NAMES}.`);
  const name = basename(command);
  const agent = Object.hasOwn(AGENTS, name) ? AGENTS[name] : undefined;
  if (!agent) throw new UsageError(`"${name}" isn't an agent that can be run. These can: ${NAMES}.`);
  return { model: readOptions(args.slice(0, end)), command, agent, words };
}

function readOptions(args: readonly string[]): string | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { model: { type: "string" } } });
    return values.model ?? null;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
