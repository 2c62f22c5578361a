import { existsSync } from "node:fs";

/**
 * Bash passes every variable on to the program; dash and others drop those that a shell can't name, such as
 * `npm_config_//registry.example.com/:_authToken`. `-p` ignores what BASH_ENV and exported functions would change;
 * without `--norc`, Bash takes a socket as its standard input for a remote login and runs `~/.bashrc` first.
 */
const SHELL = existsSync("/bin/bash") ? ["/bin/bash", "--norc", "-p"] : ["/bin/sh"];

/**
 * The command line of a program that begins once it gets a line: a launcher that is killed before it wrote down what it
 * started sends none, and nothing is left that no one knows of. Number and start time of the process stay as they are.
 * @param {boolean} hasInput whether the program reads what follows that line
 * @returns {[command: string, args: string[]]} to be spawned with a pipe as its standard input
 */
export const behindGate = (command, args, hasInput) => [
  SHELL[0],
  [...SHELL.slice(1), "-c", `read -r _ && exec "$@"${hasInput ? "" : " </dev/null"}`, "sh", command, ...args],
];

/** Exit code for a program that isn't there (POSIX). */
export const NOT_FOUND = 127;

/** Lets a program begin that is written down by now. @param {string} [input] its standard input */
export function openGate(child, input = "") {
  child.stdin.on("error", () => {}).end(`\n${input}`);
}
