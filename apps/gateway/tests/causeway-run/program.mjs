/** Plays an agent: prints what it was started with, and ends as the first of its words says. */
import { readFileSync, statSync } from "node:fs";

const [word, code] = process.argv.slice(-2);
const { env } = process;
const { OPENCODE_CONFIG, QWEN_CODE_SYSTEM_SETTINGS_PATH } = env;
const option = process.argv.indexOf("--settings");
const file = [OPENCODE_CONFIG, QWEN_CODE_SYSTEM_SETTINGS_PATH, process.argv[option + 1]].find(
  (path, at) => path && (at < 2 || option > 0),
);

let interrupts = 0;
process.on("SIGINT", () => {
  interrupts += 1;
  process.stdout.write(`interrupt ${interrupts}\n`);
});
process.on("SIGTERM", () => process.exit(Number(code)));
if (word === "die") process.kill(process.pid, "SIGKILL");
else {
  const content = file
    ? { content: JSON.parse(readFileSync(file, "utf8")), mode: statSync(file).mode }
    : null;
  const { pid, ppid } = process;
  process.stdout.write(`${JSON.stringify({ args: process.argv.slice(2), env, file: content, pid, ppid })}\n`);
  if (word === "wait") setInterval(() => {}, 1_000);
  else process.exitCode = Number(code);
}
