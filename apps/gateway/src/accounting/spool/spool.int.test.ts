import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFile,
  mkdir,
  open,
  readdir,
  rename,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { createLogger } from "@causeway/telemetry";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../testing/accounting-fixture.ts";
import type { Batch } from "../types.ts";
import { currentOwner, SILENT_MS, type SpoolOwner, spoolName } from "./spool-name.ts";
import { createSpool } from "./spool.ts";

const logger = createLogger({ service: "test", level: "silent" });

const batch = (id: string): Batch => ({
  ...{ id, records: 1, settlements: [] },
  json: JSON.stringify({ id, text: "Köln \u2028 \uFFFD" }),
});

/** The pid of a process that ran on this host and is gone. */
async function deadPid(): Promise<number> {
  const child = spawn("true");
  await once(child, "exit");
  return child.pid as number;
}

const deadOwner = async (): Promise<SpoolOwner> => ({ ...currentOwner(), pid: await deadPid() });

async function drained(folder: string, owner: SpoolOwner = currentOwner()): Promise<string[]> {
  const spool = createSpool(folder, logger, owner);
  const ids: string[] = [];
  await spool.adopt();
  await spool.drain(async ({ id }) => void ids.push(id));
  await spool.close();
  return ids;
}

describe("a spool", () => {
  it("gives back what it was given, in order, and deletes its file then", async () => {
    const folder = await tempFolder();
    const spool = createSpool(folder, logger, currentOwner());
    const given = Array.from({ length: 20 }, (_, index) => batch(`b${index}`));
    for (const one of given) await spool.append(one);
    expect(spool.isEmpty()).toBe(false);
    const seen: Batch[] = [];
    await spool.drain(async (one) => void seen.push(one));
    expect(seen).toEqual(given);
    expect(await readdir(folder)).toEqual([]);
    expect(spool.isEmpty()).toBe(true);
  });

  it("keeps a file until all of it was acknowledged, and continues where it was", async () => {
    const folder = await tempFolder();
    const spool = createSpool(folder, logger, currentOwner());
    for (const id of ["a", "b", "c"]) await spool.append(batch(id));
    const seen: string[] = [];
    await expect(
      spool.drain(async ({ id }) => {
        if (id === "b") throw new Error("away again");
        seen.push(id);
      }),
    ).rejects.toThrow("away again");
    await spool.append(batch("d"));
    await spool.drain(async ({ id }) => void seen.push(id));
    expect(seen).toEqual(["a", "b", "c", "d"]);
    expect(await readdir(folder)).toEqual([]);
  });

  it("gives back every batch that it took at the same time as others, a check of the disk and a drain", async () => {
    const spool = createSpool(await tempFolder(), logger, currentOwner());
    const seen = new Set<string>();
    const given: string[] = [];
    const drain = () => spool.drain(async ({ id }) => void seen.add(id));
    for (let round = 0; round < 100; round += 1) {
      const ids = [`${round}-a`, `${round}-b`];
      given.push(...ids);
      const appended = ids.map((id) => spool.append(batch(id)));
      await Promise.all([...appended, spool.probe(), drain()]);
      await drain();
    }
    await drain();
    expect(spool.isEmpty()).toBe(true);
    expect(given.filter((id) => !seen.has(id))).toEqual([]);
  });

  it("takes more while it is drained", async () => {
    const spool = createSpool(await tempFolder(), logger, currentOwner());
    await spool.append(batch("a"));
    const seen: string[] = [];
    await spool.drain(async ({ id }) => {
      if (id === "a") await spool.append(batch("late"));
      seen.push(id);
    });
    await spool.drain(async ({ id }) => void seen.push(id));
    expect(seen).toEqual(["a", "late"]);
  });
});

describe("the file of a dead process", () => {
  it("is adopted whole", async () => {
    const folder = await tempFolder();
    const spool = createSpool(folder, logger, await deadOwner());
    await spool.append(batch("a"));
    await spool.append(batch("b"));
    expect(await drained(folder)).toEqual(["a", "b"]);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([1, 7, 8, 9, 100])("is read up to a tail torn by %i bytes", async (bytes) => {
    const folder = await tempFolder();
    const owner = await deadOwner();
    const spool = createSpool(folder, logger, owner);
    await spool.append(batch("whole"));
    await spool.append(batch("x".repeat(200)));
    const path = join(folder, spoolName(owner, 0));
    await truncate(path, (await stat(path)).size - bytes);
    expect(await drained(folder)).toEqual(["whole"]);
  });

  it("is read up to rubbish that follows", async () => {
    const folder = await tempFolder();
    const owner = await deadOwner();
    await createSpool(folder, logger, owner).append(batch("whole"));
    await appendFile(join(folder, spoolName(owner, 0)), Buffer.from([9, 9, 9, 9, 9, 9, 9, 9, 9, 9]));
    expect(await drained(folder)).toEqual(["whole"]);
  });

  it("ends where a crash of the host left space that nothing was written to", async () => {
    const folder = await tempFolder();
    const owner = await deadOwner();
    const spool = createSpool(folder, logger, owner);
    await spool.append(batch("a"));
    await appendFile(join(folder, spoolName(owner, 0)), Buffer.alloc(1024 * 1024));
    expect(await drained(folder)).toEqual(["a"]);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.spool\.damaged$/)]);
  });

  it("is read past a damaged batch, and kept for inspection", async () => {
    const folder = await tempFolder();
    const owner = await deadOwner();
    const spool = createSpool(folder, logger, owner);
    for (const id of ["a", "b", "c"]) await spool.append(batch(id));
    const path = join(folder, spoolName(owner, 0));
    const file = await open(path, "r+");
    await file.write(Buffer.from("?"), 0, 1, Math.floor((await file.stat()).size / 2));
    await file.close();
    expect(await drained(folder)).toEqual(["a", "c"]);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.spool\.damaged$/)]);
  });

  it("is taken by one of several that try", async () => {
    const folder = await tempFolder();
    const spool = createSpool(folder, logger, await deadOwner());
    await spool.append(batch("a"));
    const self = currentOwner();
    const rivals = Array.from({ length: 5 }, (_, index) => ({ ...self, startMs: self.startMs + index }));
    const all = await Promise.all(rivals.map((owner) => drained(folder, owner)));
    expect(all.flat()).toEqual(["a"]);
  });

  it("is known by its start when the new process has the same pid, as in a container", async () => {
    const folder = await tempFolder();
    const self = currentOwner();
    await createSpool(folder, logger, { ...self, startMs: self.startMs - 1 }).append(batch("a"));
    expect(await drained(folder, self)).toEqual(["a"]);
  });

  it("is known by its silence on another host", async () => {
    const folder = await tempFolder();
    const far = { ...currentOwner(), host: "gateway-7f.other-host" };
    await createSpool(folder, logger, far).append(batch("a"));
    expect(await drained(folder)).toEqual([]);
    const longAgo = new Date(Date.now() - SILENT_MS - 1_000);
    await utimes(join(folder, spoolName(far, 0)), longAgo, longAgo);
    expect(await drained(folder)).toEqual(["a"]);
  });
});

describe("a spool that goes wrong", () => {
  it("leaves other files and those of living processes alone", async () => {
    const folder = await tempFolder();
    const living = { ...currentOwner(), pid: process.ppid };
    await createSpool(folder, logger, living).append(batch("a"));
    await writeFile(join(folder, "notes.txt"), "mine");
    expect(await drained(folder)).toEqual([]);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it("writes again what it wrote into a file that was taken over meanwhile", async () => {
    const folder = await tempFolder();
    const owner = currentOwner();
    const spool = createSpool(folder, logger, owner);
    await spool.append(batch("a"));
    await rename(join(folder, spoolName(owner, 0)), join(folder, "taken"));
    await spool.append(batch("b"));
    const seen: string[] = [];
    await spool.drain(async ({ id }) => void seen.push(id));
    expect(seen).toEqual(["b"]);
  });

  it("says that the disk does not take anything, and takes it when it does", async () => {
    const folder = join(await tempFolder(), "spool");
    await writeFile(folder, "a file in the way");
    const spool = createSpool(folder, logger, currentOwner());
    await expect(spool.append(batch("a"))).rejects.toThrow();
    expect(await spool.probe()).toBe(false);
    await rename(folder, `${folder}.moved`);
    await mkdir(folder);
    expect(await spool.probe()).toBe(true);
    await spool.append(batch("a"));
    const seen: string[] = [];
    await spool.drain(async ({ id }) => void seen.push(id));
    expect(seen).toEqual(["a"]);
  });
});
