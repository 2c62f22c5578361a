import { setTimeout as sleep } from "node:timers/promises";
import type { TestStack } from "@causeway/testing/stack";
import type { Redis } from "ioredis";
import { countSpoolFiles } from "./books.ts";
import { readCounters } from "./counter-state.ts";

/**
 * A lease lasts 30 s, is looked for every 5 s, and its row takes the way of all rows. That of a settled request lasts ten minutes: a gateway
 * that is killed between a settlement and the record behind it leaves one, seldom.
 */
const QUIET_WITHIN_MS = 720_000;
const LOOK_EVERY_MS = 500;

interface QuietStage {
  readonly redis: Redis;
  readonly stack: Pick<TestStack, "ids" | "pool" | "redis" | "env">;
}

/**
 * Resolves when no record is on its way anymore, or after twelve minutes. The disks are looked at before Redis: what leaves one is in the
 * other by then. Twice in a row: a gateway may just be sending what it gathered.
 */
export async function untilQuiet(stage: QuietStage): Promise<void> {
  const end = Date.now() + QUIET_WITHIN_MS;
  let inRow = 0;
  while (Date.now() < end && inRow < 2) {
    await sleep(LOOK_EVERY_MS);
    inRow = (await isQuiet(stage)) ? inRow + 1 : 0;
  }
}

async function isQuiet(stage: QuietStage): Promise<boolean> {
  if ((await countSpoolFiles(stage.stack)) > 0) return false;
  return (await readCounters(stage)).quiet;
}
