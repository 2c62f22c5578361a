import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeLock } from "./lock.mjs";
import { identityOf } from "./process-identity.mjs";

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causeway-lock-"));
  file = join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a lock file", () => {
  it("is held by one, and free again when released", async () => {
    const lock = await takeLock(file);
    expect(await takeLock(file)).toBeNull();
    lock.release();
    expect(await takeLock(file)).not.toBeNull();
  });

  it("of a process that is gone holds no one up", async () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, identity: "another start time" }));
    expect(await takeLock(file)).not.toBeNull();
    writeFileSync(file, "damaged");
    expect(await takeLock(file)).not.toBeNull();
  });

  it("that another process is just creating is left to it", async () => {
    writeFileSync(file, "");
    const lock = takeLock(file);
    await sleep(300);
    writeFileSync(file, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
    expect(await lock).toBeNull();
  });

  it("without content for long holds no one up", async () => {
    writeFileSync(file, "");
    utimesSync(file, 0, 0);
    expect(await takeLock(file)).not.toBeNull();
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  it("can't take the place of a folder, which stays", async () => {
    mkdirSync(file);
    await expect(takeLock(file)).rejects.toThrow(`${file} is a folder. Remove it and start again.`);
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  it("of one that is stopping is waited for", async () => {
    const lock = await takeLock(file);
    lock.stopping();
    const next = takeLock(file);
    expect(await Promise.race([next, sleep(300, "waiting")])).toBe("waiting");
    lock.release();
    expect(await next).not.toBeNull();
  });
});
