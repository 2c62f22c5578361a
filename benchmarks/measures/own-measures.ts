import type { Generator } from "../load/start-generator.ts";
import { isAsked, type Options } from "../options.ts";
import type { Results } from "../report/results.ts";
import { cachingTargets } from "../targets/gateway.ts";
import type { Installation } from "../targets/installation.ts";
import type { Field } from "../targets/start-targets.ts";
import { readIdleMemory } from "./read-idle-memory.ts";
import { runBodyStalls } from "./run-body-stalls.ts";
import { type CacheHits, runCacheHits } from "./run-cache-hits.ts";
import { runFreshStarts } from "./run-fresh-starts.ts";

/** Of a request for a cached response, and of that response. */
const CACHED_LETTERS = 200;
const CACHE_BLOCKS = 60;

type Say = (text: string) => void;
type OwnResults = Pick<Results, "idleMemory" | "freshStarts" | "cacheHits" | "bodyStalls">;

/** What only our own services are asked before any load. */
export async function measureIdle({ installation }: Field, options: Options, say: Say): Promise<OwnResults> {
  if (!installation || !isAsked(options, "idle-memory")) return {};
  say("memory when idle …");
  return { idleMemory: await readIdleMemory(installation) };
}

/** What only our own services are asked after the load. */
export async function measureOwn(
  { installation, targets }: Field,
  options: Options,
  generator: Generator,
  say: Say,
): Promise<OwnResults> {
  if (!installation) return {};
  const results: { -readonly [Name in keyof OwnResults]: OwnResults[Name] } = {};
  const limited = targets.find(({ id }) => id === "ours-worker-off");
  if (limited && isAsked(options, "fresh")) {
    say("new gateway processes …");
    results.freshStarts = await runFreshStarts(installation, { ...limited, generator }, options.rounds);
  }
  if (isAsked(options, "cache-hit")) {
    say("cache hits …");
    results.cacheHits = await hitCaches(installation);
  }
  if (isAsked(options, "bodies")) {
    say("bodies of 32 MB …");
    results.bodyStalls = await runBodyStalls(installation);
  }
  return results;
}

async function hitCaches(installation: Installation): Promise<CacheHits[]> {
  const rows: CacheHits[] = [];
  for (const target of cachingTargets(installation))
    rows.push(await runCacheHits(target, CACHED_LETTERS, CACHE_BLOCKS));
  return rows;
}
