import type { Redis } from "ioredis";
import { admitMany } from "./admit.ts";
import { admitPlain, isPlain } from "./admit-plain.ts";
import { defineScripts, type Scripts } from "./define-scripts.ts";
import { stickyProviderKey, subjectKey } from "./keys.ts";
import { createLeaseOrganizations } from "./lease-organizations.ts";
import { release, renew, takeExpired } from "./leases.ts";
import {
  greaterOf,
  type KeyCounters,
  type KeyQuery,
  readKey,
  readTotals,
  type SubjectTotals,
} from "./read-key.ts";
import { settle } from "./settle.ts";
import type {
  AdmitRequest,
  AdmitResult,
  LostRequest,
  OpenRequest,
  RequestRef,
  Settlement,
  SubjectState,
  SubjectTotal,
} from "./types.ts";
import { written } from "./written.ts";

/**
 * Limits, rates, leases and sticky providers of all organizations. Everything that changes a request is idempotent by its
 * id, so any call may be repeated, reordered or lost. A settlement that may have been sent before says so: only a first one adds.
 */
export interface Counters {
  /**
   * One round trip for requests of one organization, judged in their order; results come in it too. No id may be among them
   * twice. Each answer holds for as long as the lease: `leaseMs`, to be renewed.
   */
  admit(requests: readonly AdmitRequest[], leaseMs: number): Promise<AdmitResult[]>;
  seed(organizationId: string, totals: readonly SubjectTotal[]): Promise<void>;
  /** `seed` for totals that may be old: what Redis doesn't know stays to be read from PostgreSQL. */
  refresh(organizationId: string, totals: readonly SubjectTotal[]): Promise<void>;
  settle(organizationId: string, settlements: readonly Settlement[]): Promise<void>;
  written(
    organizationId: string,
    requests: readonly RequestRef[],
    totals: readonly SubjectTotal[],
  ): Promise<void>;
  renew(organizationId: string, requests: readonly OpenRequest[], leaseMs: number): Promise<string[]>;
  /** `keepsRates`: it was served, so it stays counted in the rates. */
  release(organizationId: string, request: RequestRef, keepsRates?: boolean): Promise<void>;
  setSticky(organizationId: string, stickyKey: string, provider: string, ttlSeconds: number): Promise<void>;
  /** Organizations that may have leases. One that no one touched for a day is dropped from the list once it has been answered. */
  listLeaseOrganizations(): Promise<string[]>;
  takeExpired(organizationId: string, graceMs: number): Promise<LostRequest[]>;
  readSubject(organizationId: string, name: string): Promise<SubjectState | null>;
  /** One round trip: what is counted of subjects, in their order; null = not known to Redis. */
  readTotals(organizationId: string, names: readonly string[]): Promise<(SubjectTotals | null)[]>;
  /** One round trip: what a key has used of its subjects and rates. */
  readKey(query: KeyQuery): Promise<KeyCounters>;
}

/** Adds the scripts to `redis`; one instance per connection is enough. */
export function createCounters(redis: Redis): Counters {
  const scripts = defineScripts(redis);
  const organizations = createLeaseOrganizations(redis, scripts);
  return {
    admit: async (requests, leaseMs) => {
      const [first] = requests;
      if (!first) return [];
      organizations.note(first.organizationId);
      const admit = requests.every(isPlain) ? admitPlain : admitMany;
      return admit(scripts, first.organizationId, requests, leaseMs);
    },
    seed: (organizationId, totals) => seed(scripts, organizationId, totals, ""),
    refresh: (organizationId, totals) => seed(scripts, organizationId, totals, "known"),
    settle: (organizationId, settlements) => settle(scripts, organizationId, settlements),
    written: (organizationId, requests, totals) => written(scripts, organizationId, requests, totals),
    renew: async (organizationId, requests, leaseMs) => {
      const restored = await renew(scripts, organizationId, requests, leaseMs);
      organizations.touch(organizationId);
      return restored;
    },
    release: (organizationId, request, keepsRates = false) =>
      release(scripts, organizationId, request, keepsRates),
    setSticky: async (organizationId, stickyKey, provider, ttlSeconds) => {
      await redis.set(stickyProviderKey(organizationId, stickyKey), provider, "EX", ttlSeconds);
    },
    listLeaseOrganizations: () => organizations.list(),
    takeExpired: (organizationId, graceMs) => takeExpired(scripts, organizationId, graceMs),
    readTotals: (organizationId, names) => readTotals(redis, organizationId, names),
    readKey: (query) => readKey(redis, query),
    readSubject: (organizationId, name) => readSubject(redis, organizationId, name),
  };
}

async function seed(
  scripts: Scripts,
  organizationId: string,
  totals: readonly SubjectTotal[],
  which: "known" | "",
): Promise<void> {
  if (totals.length === 0) return;
  const keys = totals.map(({ name }) => subjectKey(organizationId, name));
  const values = totals.flatMap(({ base, version }) => [base, version]);
  await scripts.cwSeed(keys.length, keys, values, which);
}

async function readSubject(redis: Redis, organizationId: string, name: string): Promise<SubjectState | null> {
  const hash = await redis.hgetall(subjectKey(organizationId, name));
  const fields = Object.keys(hash);
  if (fields.length === 0) return null;
  const countOf = (kinds: string) =>
    fields.filter((field) => field.startsWith("a:") && kinds.includes(hash[field]?.[0] ?? "")).length;
  return {
    base: hash.base ?? null,
    version: hash.ver ?? null,
    spent: greaterOf(hash.base, hash.spent),
    reserved: hash.reserved ?? "0",
    requests: countOf("rps"),
  };
}
