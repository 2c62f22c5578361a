/**
 * The command line of a program that begins once it gets a line: a launcher that is killed before it wrote down what it
 * started sends none, and nothing is left that no one knows of. Number and start time of the process stay as they are.
 * @param {boolean} hasInput whether the program reads what follows that line
 * @returns {[command: string, args: string[]]} to be spawned with a pipe as its standard input
 */
export const behindGate = (command, args, hasInput) => [
  "/bin/sh",
  ["-c", `read -r _ && exec "$@"${hasInput ? "" : " </dev/null"}`, "sh", command, ...args],
];

/** Lets a program begin that is written down by now. @param {string} [input] its standard input */
export function openGate(child, input = "") {
  child.stdin.on("error", () => {}).end(`\n${input}`);
}
