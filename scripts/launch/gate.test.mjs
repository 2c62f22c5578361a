import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { behindGate, NOT_FOUND, openGate } from "./gate.mjs";

const READ_ALL =
  "process.stdin.on('data', (part) => process.stdout.write(part)).on('end', () => process.stdout.write('.'))";

function startBehindGate(code, hasInput, { args = ["an argument"], env = process.env } = {}) {
  const child = spawn(...behindGate(process.execPath, ["-e", code, "--", ...args], hasInput), {
    stdio: "pipe",
    env,
  });
  return { child, output: text(child.stdout), exited: new Promise((resolve) => child.once("exit", resolve)) };
}

it("a program never begins when who started it is gone before it was written down", async () => {
  const { child, output, exited } = startBehindGate("console.log('began')", false);
  child.stdin.destroy();
  expect(await exited).not.toBe(0);
  expect(await output).toBe("");
});

it.each([
  ["nothing", undefined, "."],
  ["its input whole", `a line\n${"ü".repeat(100_000)}\n`, `a line\n${"ü".repeat(100_000)}\n.`],
])("a program reads %s", async (_what, input, read) => {
  const { child, output } = startBehindGate(READ_ALL, input !== undefined);
  openGate(child, input);
  expect(await output).toBe(read);
});

it("a program gets each argument as it is", async () => {
  const args = ["", "a b", "'q'", '"d"', "new\nline", "$HOME", "`id`", "\\", "*", "--", "-e", "ü"];
  const { child, output } = startBehindGate("console.log(JSON.stringify(process.argv.slice(1)))", false, {
    args,
  });
  openGate(child);
  expect(JSON.parse(await output)).toEqual(args);
});

it("a program gets variables that no shell can name, and nothing that a shell would run first", async () => {
  const odd = { "npm_config_//registry.example.com/:_authToken": "secret", "a-b": "1", "x.y": "two\nlines" };
  const { child, output } = startBehindGate("console.log(JSON.stringify(process.env))", false, {
    env: { ...process.env, ...odd, BASH_ENV: "/dev/stdin" },
  });
  openGate(child);
  expect(JSON.parse(await output)).toMatchObject(odd);
});

it("a program begins without the settings of someone's own shell", async () => {
  const home = mkdtempSync(join(tmpdir(), "causeway-home-"));
  for (const name of [".bashrc", ".profile", ".bash_profile"])
    writeFileSync(join(home, name), "echo a startup file; cat; export FROM_STARTUP=1\n");
  // Without SHLVL, Bash takes itself for the first shell of a login.
  const { SHLVL: _level, ...env } = process.env;
  const { child, output } = startBehindGate("console.log(process.env.FROM_STARTUP)", false, {
    env: { ...env, HOME: home },
  });
  openGate(child);
  expect(await output).toBe("undefined\n");
  rmSync(home, { recursive: true });
});

it("a program that isn't there ends with the code for that", async () => {
  const child = spawn(...behindGate("no-such-program", [], false), { stdio: "pipe" });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  openGate(child);
  expect(await exited).toBe(NOT_FOUND);
});

it("a program keeps its arguments and its process", async () => {
  const { child, output } = startBehindGate("console.log(process.pid, process.argv[1])", false);
  openGate(child);
  expect(await output).toBe(`${child.pid} an argument\n`);
});
