import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLogger } from "@causeway/telemetry";
import { describe, expect, it } from "vitest";
import { currentOwner, SILENT_MS, type SpoolOwner } from "../spool/spool-name.ts";
import { createSpool } from "../spool/spool.ts";
import { tempFolder, until } from "../testing/accounting-fixture.ts";
import type { Batch } from "../types.ts";
import { createJournal, type Journal } from "./journal.ts";

const logger = createLogger({ service: "test", level: "silent" });

const batch = (id: string, bytes = 100): Batch => ({
  ...{ id, records: 1, settlements: [] },
  json: JSON.stringify({ id, text: "ö".repeat(bytes / 2) }),
});

async function deadOwner(): Promise<SpoolOwner> {
  const child = spawn("true");
  await once(child, "exit");
  return { ...currentOwner(), pid: child.pid as number };
}

/** What a process that comes after this one reads in the folder. */
async function readAsNext(folder: string): Promise<string[]> {
  const spool = createSpool(folder, logger, { ...currentOwner(), startMs: Date.now() + 1 });
  const ids: string[] = [];
  await spool.adopt();
  await spool.drain(async ({ id }) => void ids.push(id));
  await spool.close();
  return ids;
}

function keep(journal: Journal, one: Batch): () => void {
  const release = journal.keep(one);
  if (!release) throw new Error("the journal refused");
  return release;
}

describe("a journal", () => {
  it("leaves to the next process what its own did not bring to Redis before it died", async () => {
    const folder = await tempFolder();
    const journal = createJournal(folder, logger, await deadOwner());
    const ids = Array.from({ length: 20 }, (_, index) => `b${index}`);
    for (const id of ids) keep(journal, batch(id));
    // Nothing is closed or told: the process is gone.
    expect(await readAsNext(folder)).toEqual(ids);
    expect(await readdir(folder)).toEqual([]);
  });

  it("makes its folder when there is none", async () => {
    const folder = join(await tempFolder(), "new", "one");
    keep(createJournal(folder, logger, currentOwner()), batch("b1"))();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("is not taken over by another part of its own process", async () => {
    const folder = await tempFolder();
    const owner = currentOwner();
    keep(createJournal(folder, logger, owner), batch("b1"));
    const spool = createSpool(folder, logger, owner);
    await spool.adopt();
    expect(spool.isEmpty()).toBe(true);
  });

  it("removes a full file with the last batch in it that was needed, and all when it closes", async () => {
    const folder = await tempFolder();
    const journal = createJournal(folder, logger, currentOwner());
    const releases = Array.from({ length: 12 }, (_, index) => keep(journal, batch(`b${index}`, 1_000_000)));
    expect((await readdir(folder)).length).toBeGreaterThan(2);
    for (const release of releases.slice(1)) release();
    // The first file has one that is still needed; the last one takes more.
    await until(async () => (await readdir(folder)).length === 2);
    releases[0]?.();
    await until(async () => (await readdir(folder)).length === 1);
    await journal.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it("leaves what is needed when it closes", async () => {
    const folder = await tempFolder();
    const journal = createJournal(folder, logger, await deadOwner());
    keep(journal, batch("b1"));
    await journal.close();
    expect(await readAsNext(folder)).toEqual(["b1"]);
  });

  it("takes no more than 64 MB, and takes again when something went to Redis", async () => {
    const folder = await tempFolder();
    const journal = createJournal(folder, logger, currentOwner());
    const releases: (() => void)[] = [];
    for (
      let release = journal.keep(batch("b", 4_000_000));
      release;
      release = journal.keep(batch("b", 4_000_000))
    )
      releases.push(release);
    expect(journal.bytes()).toBeGreaterThan(60 * 1024 * 1024);
    expect(journal.bytes()).toBeLessThan(80 * 1024 * 1024);
    for (const release of releases) release();
    expect(journal.keep(batch("b"))).not.toBeNull();
    await journal.close();
  });

  it("refuses while the disk does, and tries it again after a second", async () => {
    const folder = join(await tempFolder(), "journal");
    await writeFile(folder, "no folder");
    let nowMs = 1_000;
    const journal = createJournal(folder, logger, currentOwner(), () => nowMs);
    expect(journal.keep(batch("b1"))).toBeNull();
    await rm(folder);
    expect(journal.keep(batch("b1"))).toBeNull();
    nowMs += 1_000;
    expect(journal.keep(batch("b1"))).not.toBeNull();
    await journal.close();
  });

  it("writes to a new file after a long stop, since another process may have taken over the old one", async () => {
    const folder = await tempFolder();
    let nowMs = 1_000;
    const owner = await deadOwner();
    const journal = createJournal(folder, logger, owner, () => nowMs);
    keep(journal, batch("b1"));
    expect(await readAsNext(folder)).toEqual(["b1"]);
    nowMs += SILENT_MS;
    keep(journal, batch("b2"));
    expect(await readAsNext(folder)).toEqual(["b2"]);
  });

  it("continues in its file while it gives signs of life", async () => {
    const folder = await tempFolder();
    let nowMs = 1_000;
    const journal = createJournal(folder, logger, currentOwner(), () => nowMs);
    for (let count = 0; count < 10; count += 1) {
      keep(journal, batch(`b${count}`));
      nowMs += SILENT_MS / 6;
      await journal.touch();
    }
    expect(await readdir(folder)).toHaveLength(1);
    await journal.close();
  });
});
