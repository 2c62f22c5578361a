import { explainError } from "@causeway/telemetry/service";
import { type Command, type Output, UsageError } from "./command.ts";
import { COMMANDS } from "./commands/index.ts";

const FAILED = 1;
const WRONG_USAGE = 2;

/**
 * Runs one command.
 * @param words the command line after the program's name
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function runCli(words: readonly string[], output: Output, version: string): Promise<number> {
  const [name = "help", ...args] = words;
  if (name === "--version" || name === "version") return say(output, [version], 0);
  if (["help", "--help", "-h"].includes(name)) return explain(args[0], output);
  const command = find(name);
  if (!command) return say(output, unknown(name), WRONG_USAGE);
  if (ownWords(args).includes("--help")) return say(output, details(command), 0);
  return runCommand(name, command, args, output);
}

/** The words before `--`: those after it are another program's. */
const ownWords = (args: readonly string[]): readonly string[] =>
  args.includes("--") ? args.slice(0, args.indexOf("--")) : args;

const find = (name: string): Command | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

const unknown = (name: string): string[] => [`Unknown command "${name}".`, "", ...overview()];

/** Prints one command's usage, or all commands in short. */
function explain(name: string | undefined, output: Output): number {
  if (name === undefined) return say(output, overview(), 0);
  const command = find(name);
  return command ? say(output, details(command), 0) : say(output, unknown(name), WRONG_USAGE);
}

async function runCommand(
  name: string,
  command: Command,
  args: readonly string[],
  output: Output,
): Promise<number> {
  try {
    return await command.run(args, output);
  } catch (error) {
    if (error instanceof UsageError) return say(output, [error.message, "", ...command.usage], WRONG_USAGE);
    return say(output, [`causeway ${name} failed: ${explainError(error)}`], FAILED);
  }
}

const overview = (): string[] => [
  "Usage: causeway <command> [options]",
  "",
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`),
  "",
  "Run causeway help <command> for details. Settings come from the environment, as for the services.",
];

const details = ({ summary, usage }: Command): string[] => [summary, "", ...usage];

function say(output: Output, lines: readonly string[], code: number): number {
  for (const line of lines) output.print(line);
  return code;
}
