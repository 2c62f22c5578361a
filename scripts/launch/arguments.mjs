import { parseArgs } from "node:util";
import { Problem } from "./problem.mjs";

/**
 * Reads the command line of `npm start`.
 * @param {string[]} args
 * @returns {{ only?: string, isDev: boolean }}
 */
export function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { only: { type: "string" }, dev: { type: "boolean", default: false } },
    });
    return { only: values.only, isDev: values.dev };
  } catch (cause) {
    throw new Problem("Usage: npm start -- [--only gateway,api,worker] [--dev]", { cause });
  }
}
