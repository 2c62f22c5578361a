import { createLru } from "../memory/create-lru.ts";
import {
  type Circuit,
  claim,
  countError,
  countSuccess,
  createCircuit,
  endProbe,
  isReady,
} from "./circuit.ts";

/**
 * Whom errors of something shared keep from it. One organization's requests (huge prompts, odd fields, a quota it used up) can make
 * any provider fail: they keep that organization from it, and all others only once a second organization met the same.
 */
export interface SharedCircuit {
  /** What holds for everyone. */
  readonly all: Circuit;
  /** Organizations whose attempts failed since the last answer or skip; two are enough to know. */
  readonly failedFor: Set<string>;
}

const ENOUGH = 2;

/** A closed circuit that several organizations share. */
export const createSharedCircuit = (): SharedCircuit => ({ all: createCircuit(), failedFor: new Set() });

/** Errors of one organization at one shared thing, by the names of both. */
export function createOwnCircuits(max: number) {
  const known = createLru<Circuit>(max);
  const nameOf = (thing: string, organizationId: string) => `${organizationId} ${thing}`;
  return {
    find: (thing: string, organizationId: string): Circuit | undefined =>
      known.size === 0 ? undefined : known.get(nameOf(thing, organizationId)),
    open(thing: string, organizationId: string): Circuit {
      const name = nameOf(thing, organizationId);
      let circuit = known.get(name);
      if (!circuit) {
        circuit = createCircuit();
        known.set(name, circuit);
      }
      return circuit;
    },
    forget(covers: (thing: string) => boolean): void {
      for (const name of [...known.keys()]) if (covers(name.slice(name.indexOf(" ") + 1))) known.delete(name);
    },
  };
}

/** Notes that it failed for one more. True when it failed for enough to hold for everyone. */
export function failedForAll({ failedFor }: SharedCircuit, organizationId: string): boolean {
  if (failedFor.size < ENOUGH) failedFor.add(organizationId);
  return failedFor.size >= ENOUGH;
}

/** `countError` for something shared. True when everyone is kept from it from now on. */
export function countSharedError(
  shared: SharedCircuit,
  error: {
    readonly organizationId: string;
    readonly startedAt: number;
    readonly now: number;
    readonly most: number;
  },
): boolean {
  const { all, failedFor } = shared;
  const { startedAt, now, most } = error;
  if (startedAt < all.skippedAt || now < all.skippedUntil) return false;
  if (!failedForAll(shared, error.organizationId)) {
    all.errors += 1;
    endProbe(all);
    return false;
  }
  const isSkipped = countError(all, startedAt, now, most);
  if (isSkipped) failedFor.clear();
  return isSkipped;
}

/**
 * Closes the circuit for everyone.
 *
 * @param startedAt of the attempt, ms of `performance.now()`; one from before the last skip proves nothing
 */
export function countSharedSuccess({ all, failedFor }: SharedCircuit, startedAt: number): void {
  if (startedAt < all.skippedAt) return;
  countSuccess(all, startedAt);
  failedFor.clear();
}

/** Ready for everyone, and for this organization. */
export const isReadyFor = (all: Circuit | undefined, own: Circuit | undefined, now: number): boolean =>
  (!all || isReady(all, now)) && (!own || isReady(own, now));

/** Takes the probe of each circuit that needs one. */
export function claimBoth(all: Circuit | undefined, own: Circuit | undefined, now: number): void {
  if (all) claim(all, now);
  if (own) claim(own, now);
}
