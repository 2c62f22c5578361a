import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createChildren } from "./children.mjs";
import { identityOf } from "./process-identity.mjs";
import { readList } from "./process-list.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causeway-children-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const node = (name, code, stage = 0, more = {}) => ({
  name,
  command: process.execPath,
  args: ["-e", code],
  env: process.env,
  stage,
  ...more,
});
const FOREVER = "console.log('up'); setInterval(() => {}, 1000)";
const STUBBORN = `process.on("SIGTERM", () => {}); ${FOREVER}`;
/** Notes when it was told to end: the news of ends may arrive in another order. */
const notingItsEnd = (file, name) =>
  `process.on("SIGTERM", () => { require("node:fs").appendFileSync(${JSON.stringify(file)}, "${name} "); process.exit(); }); ${FOREVER}`;
const untilUp = (child) =>
  expect.poll(() => readFileSync(child.log, "utf8"), { timeout: 10_000 }).toContain("up");
const untilGone = (pid) => expect.poll(() => identityOf(pid), { timeout: 10_000 }).toBeNull();

describe("the processes of a launcher", () => {
  it("stop stage by stage", async () => {
    const children = createChildren(folder);
    const order = join(folder, "order");
    for (const [name, stage] of [
      ["store", 2],
      ["front", 0],
      ["worker", 1],
    ]) {
      await untilUp(children.start(node(name, notingItsEnd(order, name), stage)));
    }
    await children.stopAll();
    expect(readFileSync(order, "utf8")).toBe("front worker store ");
    await expect.poll(() => readList(join(folder, "processes.json"))).toEqual([]);
  });

  it("are ended by force when they do not end within their grace", async () => {
    const children = createChildren(folder);
    const child = children.start(node("stubborn", STUBBORN, 0, { graceMs: 100 }));
    await untilUp(child);
    await children.stopAll();
    expect(await child.exited).toEqual({ code: null, signal: "SIGKILL" });
  });

  it("are stopped by the guard when the launcher is killed", async () => {
    const { pids, owner } = await startOwner();
    owner.kill("SIGKILL");
    for (const pid of pids) await untilGone(pid);
  });

  it("are stopped by the next launcher when the guard was killed too", async () => {
    const { pids, owner } = await startOwner();
    process.kill(guardOf(owner.pid), "SIGKILL");
    owner.kill("SIGKILL");
    await untilGone(owner.pid);
    expect(pids.map(identityOf)).not.toContain(null);
    expect(await createChildren(folder).recover()).toBe(2);
    for (const pid of pids) expect(identityOf(pid)).toBeNull();
  });

  it("are never confused with a later process of the same number", async () => {
    const children = createChildren(folder);
    // The leader of a group, like a shell's jobs.
    const stranger = spawn(process.execPath, ["-e", FOREVER], { stdio: "ignore", detached: true });
    const entry = {
      name: "old",
      pid: stranger.pid,
      identity: "1",
      stage: 0,
      signal: "SIGTERM",
      graceMs: 100,
    };
    writeFileSync(join(folder, "processes.json"), JSON.stringify([entry]));
    await children.recover();
    // What was killed is gone only a moment later.
    const ended = new Promise((resolve) => stranger.once("exit", () => resolve("ended")));
    expect(await Promise.race([ended, sleep(200, "running")])).toBe("running");
    stranger.kill("SIGKILL");
  });

  it.each([
    "null",
    "{}",
    '[null, 1, "x", [], {}]',
    '[{ "pid": 0 }, { "pid": 1 }, { "pid": -1 }, { "pid": "7" }, { "pid": 1.5 }]',
  ])("are none in a damaged list: %s", async (text) => {
    writeFileSync(join(folder, "processes.json"), text);
    expect(readList(join(folder, "processes.json"))).toEqual([]);
    expect(await createChildren(folder).recover()).toBe(0);
  });
});

/** Its own launcher with two children. */
async function startOwner() {
  const script = `
    import { createChildren } from ${JSON.stringify(join(import.meta.dirname, "children.mjs"))};
    const children = createChildren(${JSON.stringify(folder)});
    for (const name of ["one", "two"]) {
      children.start({ name, command: process.execPath, args: ["-e", ${JSON.stringify(FOREVER)}], env: process.env, stage: 0 });
    }
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
  const list = () => readList(join(folder, "processes.json"));
  await expect.poll(() => list().length, { timeout: 10_000 }).toBe(2);
  return { owner, pids: list().map(({ pid }) => pid) };
}

/** The child of the launcher that runs guard.mjs. */
function guardOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  return children.find((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("guard.mjs"));
}
