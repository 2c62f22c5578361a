import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ROOT } from "./paths.mjs";
import { makeFakeCheckout } from "./testing/fake-checkout.mjs";

/** Has this Node.js call itself an old one: only the first process gets the option. */
const AS_OLD_NODE = [
  "--import",
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.1.0"}})',
];
const IN_TERMINAL = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))";
/** In place of the built command: counts interrupts, and ends when it reads `end`. */
const COMMAND = `
let interrupts = 0;
process.on("SIGINT", () => console.log("interrupt " + (interrupts += 1)));
process.on("SIGTERM", () => process.exit(7));
process.stdin.on("data", (line) => String(line).includes("end") ? process.exit(7) : undefined);
setInterval(() => {}, 1000);
console.log("process " + process.pid + " terminal " + (process.stdin.isTTY ?? false));
`;
const CTRL_C = "\u0003";

let checkout;
beforeEach(async () => {
  checkout = await makeFakeCheckout();
  const write = (file, text) => {
    mkdirSync(dirname(join(checkout.root, file)), { recursive: true });
    writeFileSync(join(checkout.root, file), text);
  };
  cpSync(join(ROOT, "apps/cli/bin"), join(checkout.root, "apps/cli/bin"), { recursive: true });
  write("apps/cli/dist/main.js", COMMAND);
  const version = readFileSync(join(ROOT, ".nvmrc"), "utf8").trim();
  const tools = { pnpm: "12.21.0", [`node-${process.platform}-${process.arch}`]: version };
  for (const [name, version] of Object.entries(tools))
    write(`.tools/node_modules/${name}/package.json`, JSON.stringify({ version }));
  const node = join(checkout.root, ".tools/node_modules/.bin/node");
  mkdirSync(dirname(node), { recursive: true });
  if (!existsSync(node)) symlinkSync(process.execPath, node);
});
afterEach(() => checkout.remove());

it.each([
  ["run -- claude", true],
  ["preflight", false],
])("interrupts %s once on an old Node.js, and only agents read from the terminal", async (words, reads) => {
  const command = [process.execPath, ...AS_OLD_NODE, join(checkout.root, "apps/cli/bin/causeway.mjs")];
  const child = spawn("python3", ["-c", IN_TERMINAL, ...command, ...words.split(" ")], {
    env: { ...checkout.env, NODE_NO_WARNINGS: "1" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const ended = new Promise((resolve) => child.once("close", resolve));
  await expect.poll(() => output, { timeout: 20_000 }).toContain(`terminal ${reads}`);
  child.stdin.write(CTRL_C);
  await expect.poll(() => output).toContain("interrupt 1");
  if (reads) child.stdin.write("end\n");
  else process.kill(Number(/process (\d+)/.exec(output)?.[1]), "SIGTERM");
  expect([await ended, output.includes("interrupt 2")]).toEqual([7, false]);
});
