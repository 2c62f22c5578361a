import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { behindGate, openGate } from "./gate.mjs";

const READ_ALL =
  "process.stdin.on('data', (part) => process.stdout.write(part)).on('end', () => process.stdout.write('.'))";

function startBehindGate(code, hasInput) {
  const child = spawn(...behindGate(process.execPath, ["-e", code, "an argument"], hasInput), {
    stdio: "pipe",
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

it("a program keeps its arguments and its process", async () => {
  const { child, output } = startBehindGate("console.log(process.pid, process.argv[1])", false);
  openGate(child);
  expect(await output).toBe(`${child.pid} an argument\n`);
});
