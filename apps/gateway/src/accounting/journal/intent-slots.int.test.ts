import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Intent, type PackedBatch, unpackBatch } from "@causeway/contracts";
import { createLogger } from "@causeway/telemetry";
import { describe, expect, it } from "vitest";
import { currentOwner, SILENT_MS, type SpoolOwner } from "../spool/spool-name.ts";
import { createSpool } from "../spool/spool.ts";
import { tempFolder } from "../testing/accounting-fixture.ts";
import type { NotedIntent } from "./intent-files.ts";
import { createIntentSlots, type IntentSlots } from "./intent-slots.ts";

const logger = createLogger({ service: "test", level: "silent" });

const intent: Intent = {
  projectId: "prj_1",
  apiKeyId: "key_1",
  windowStartMs: 5,
  levels: [{ level: "project", id: "prj_1", windowStartMs: null }],
  door: "chat",
  requestedModel: "größtes-modell",
  estimate: "77",
  stream: true,
};

async function deadOwner(): Promise<SpoolOwner> {
  const child = spawn("true");
  await once(child, "exit");
  return { ...currentOwner(), pid: child.pid as number };
}

/** The rows that a process which comes after this one sends. */
async function readAsNext(folder: string) {
  const spool = createSpool(folder, logger, { ...currentOwner(), startMs: Date.now() + 1 });
  const rows: ReturnType<typeof unpackBatch>["records"][number][] = [];
  await spool.adopt();
  await spool.drain(
    async ({ json }) => void rows.push(...unpackBatch(JSON.parse(json) as PackedBatch).records),
  );
  await spool.close();
  return rows;
}

function note(slots: IntentSlots, id: string): NotedIntent {
  const noted = slots.note("org_1", id, 1_234, intent);
  if (!noted) throw new Error("refused");
  return noted;
}

const idsOf = (rows: Awaited<ReturnType<typeof readAsNext>>): string[] => rows.map(({ id }) => id).sort();

describe("open requests in a file", () => {
  it("become gateway_lost rows of the next process if their own dies", async () => {
    const folder = await tempFolder();
    const slots = createIntentSlots(folder, logger, await deadOwner());
    const ids = Array.from({ length: 20 }, (_, index) => `req_${index}`);
    for (const id of ids) note(slots, id);
    // Nothing is closed or told: the process is gone.
    const rows = await readAsNext(folder);
    expect(idsOf(rows)).toEqual(ids.sort());
    expect(rows[0]).toMatchObject({
      ...{ finish: "gateway_lost", createdAtMs: 1_234, organizationId: "org_1", isFinal: true },
      ...{ projectId: "prj_1", apiKeyId: "key_1", windowStartMs: 5, levels: intent.levels },
      ...{ requestedModel: "größtes-modell", estimate: "77", stream: true },
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it("leave nothing once they are forgotten, or settled and swept", async () => {
    const folder = await tempFolder();
    const slots = createIntentSlots(folder, logger, await deadOwner());
    note(slots, "req_forgotten").forgotten();
    note(slots, "req_settled").settled();
    slots.sweep();
    note(slots, "req_open");
    expect(idsOf(await readAsNext(folder))).toEqual(["req_open"]);
  });

  it("take no more room than the most that were open at a time", async () => {
    const folder = await tempFolder();
    const slots = createIntentSlots(folder, logger, currentOwner());
    for (let times = 0; times < 1_000; times += 1) {
      const [one, other] = [note(slots, `req_a${times}`), note(slots, `req_b${times}`)];
      one.settled();
      other.forgotten();
      if (times % 100 === 0) slots.sweep();
    }
    expect(slots.bytes()).toBe(2 * 1_024);
    slots.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it("stay in the file when it closes", async () => {
    const folder = await tempFolder();
    const slots = createIntentSlots(folder, logger, await deadOwner());
    note(slots, "req_1");
    slots.close();
    expect(idsOf(await readAsNext(folder))).toEqual(["req_1"]);
  });

  it("are refused while the disk does, or when they are too long, and tried again after a second", async () => {
    const folder = join(await tempFolder(), "slots");
    await writeFile(folder, "no folder");
    let nowMs = 1_000;
    const slots = createIntentSlots(folder, logger, currentOwner(), () => nowMs);
    expect(slots.note("org_1", "req_1", 1, intent)).toBeNull();
    await rm(folder);
    expect(slots.note("org_1", "req_1", 1, intent)).toBeNull();
    nowMs += 1_000;
    expect(slots.note("org_1", "req_1", 1, { ...intent, requestedModel: "ö".repeat(512) })).toBeNull();
    note(slots, "req_2").settled();
    slots.close();
  });

  it("go to a new file after a long stop, since another process may have taken over the old one", async () => {
    const folder = await tempFolder();
    let nowMs = 1_000;
    const slots = createIntentSlots(folder, logger, await deadOwner(), () => nowMs);
    const first = note(slots, "req_1");
    expect(idsOf(await readAsNext(folder))).toEqual(["req_1"]);
    nowMs += SILENT_MS;
    note(slots, "req_2");
    first.settled();
    expect(idsOf(await readAsNext(folder))).toEqual(["req_2"]);
  });

  it("stay in their file while it gives signs of life", async () => {
    const folder = await tempFolder();
    let nowMs = 1_000;
    const slots = createIntentSlots(folder, logger, currentOwner(), () => nowMs);
    for (let count = 0; count < 10; count += 1) {
      note(slots, `req_${count}`);
      nowMs += SILENT_MS / 6;
      await slots.touch();
    }
    expect(await readdir(folder)).toHaveLength(1);
    slots.close();
  });
});
