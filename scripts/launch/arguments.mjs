import { parseArgs } from "node:util";
import { Problem } from "./problem.mjs";

export const USAGE = `npm start -- [--only gateway,api,worker] [--dev]

  --only NAMES   starts only these services
  --dev          runs the sources and restarts on changes`;

/**
 * Reads the command line of `npm start`.
 * @param {string[]} args
 * @returns {{ only?: string, isDev: boolean, isHelp: boolean }}
 * @throws {Problem} that names the option
 */
export function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: "string" },
        dev: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    return { only: values.only, isDev: values.dev, isHelp: values.help };
  } catch (cause) {
    throw new Problem(`${cause.message.split(/\. |\n/)[0].replace(/\.$/, "")}. Usage: ${USAGE}`, { cause });
  }
}
