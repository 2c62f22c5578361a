import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSupervisor, type Part } from "./supervisor.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causeway-supervisor-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOG = `const { appendFileSync, writeFileSync } = require("node:fs");
const [name, folder] = process.argv.slice(1);
const log = (what) => appendFileSync(folder + "/log", what + " " + name + "\\n");
process.on("SIGTERM", () => { log("stopped"); process.exit(0); });
setInterval(() => {}, 1000);
log("started");
writeFileSync(folder + "/" + name, String(process.pid));`;

const log = (): string[] =>
  existsSync(join(folder, "log")) ? readFileSync(join(folder, "log"), "utf8").trim().split("\n") : [];
const pidOf = (name: string): number => Number(readFileSync(join(folder, name), "utf8"));

const part = (name: string, stage: number, script = LOG): Part => ({
  name,
  command: process.execPath,
  args: ["-e", script, name, folder],
  env: process.env,
  isReady: async () => existsSync(join(folder, name)) && pidOf(name) > 0,
  stage,
  stopSignal: "SIGTERM",
  graceMs: 5_000,
});

it("stops its parts stage by stage", async () => {
  const supervisor = createSupervisor();
  for (const [name, stage] of [
    ["store", 2],
    ["worker", 1],
    ["gateway", 0],
  ] as const)
    await supervisor.start(part(name, stage));
  await supervisor.stop();
  expect(log()).toEqual([
    ...["started store", "started worker", "started gateway"],
    ...["stopped gateway", "stopped worker", "stopped store"],
  ]);
});

it("starts a part again that was killed, and then stops the new one", async () => {
  const supervisor = createSupervisor();
  await supervisor.start(part("api", 0));
  process.kill(pidOf("api"), "SIGKILL");
  await expect.poll(log, { timeout: 20_000 }).toEqual(["started api", "started api"]);
  await supervisor.stop();
  expect(log()).toEqual(["started api", "started api", "stopped api"]);
});

it("refuses a part that ends before it is ready", async () => {
  const supervisor = createSupervisor();
  await expect(supervisor.start(part("broken", 0, "process.exit(3)"))).rejects.toThrow(
    "broken did not start (exit code 3)",
  );
  await supervisor.stop();
});

it("kills a part that does not stop in time", async () => {
  const supervisor = createSupervisor();
  const stubborn = LOG.replace("process.exit(0);", "");
  await supervisor.start({ ...part("stubborn", 0, stubborn), graceMs: 200 });
  const pid = pidOf("stubborn");
  await supervisor.stop();
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  expect(log()).toEqual(["started stubborn", "stopped stubborn"]);
});
