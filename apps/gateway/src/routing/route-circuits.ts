import type { LRUCache } from "lru-cache";
import { createLru } from "../memory/create-lru.ts";
import { type Circuit, countError, countSuccess, endProbe, skip } from "../credentials/circuit.ts";
import type { Given, ReceivedHint } from "../credentials/health-hints.ts";
import {
  claimBoth,
  countSharedError,
  countSharedSuccess,
  createOwnCircuits,
  createSharedCircuit,
  isReadyFor,
  type SharedCircuit,
} from "../credentials/shared-circuit.ts";
import type { Attempt } from "../request/attempt.ts";

/** One more than a key takes: with one key the key is skipped first, and the circuit is for those with several. */
const ERRORS_BEFORE_OPEN = 4;
const LONGEST_OPEN_MS = 600_000;

/**
 * The circuits of routes that failed, by subject: one for everyone, and one for each organization that met errors at a route
 * of the operator's.
 */
export class RouteCircuits {
  readonly #circuits: LRUCache<string, SharedCircuit>;
  readonly #own: ReturnType<typeof createOwnCircuits>;
  readonly #now: () => number;
  readonly #tell: (given: Given) => void;

  constructor(max: number, now: () => number, tell: (given: Given) => void) {
    this.#circuits = createLru<SharedCircuit>(max);
    this.#own = createOwnCircuits(max);
    this.#now = now;
    this.#tell = tell;
  }

  isReady(subject: string, organizationId: string): boolean {
    if (this.isEmpty()) return true;
    return isReadyFor(this.#circuits.get(subject)?.all, this.#own.find(subject, organizationId), this.#now());
  }

  /** No route has failed: there is nothing to look up. */
  isEmpty(): boolean {
    return this.#circuits.size === 0;
  }

  claim(subject: string, organizationId: string): void {
    claimBoth(this.#circuits.get(subject)?.all, this.#own.find(subject, organizationId), this.#now());
  }

  /** The attempt said nothing about the route. */
  endProbes(subject: string, organizationId: string): void {
    const circuit = this.#circuits.get(subject);
    if (circuit) endProbe(circuit.all);
    const own = this.#own.find(subject, organizationId);
    if (own) endProbe(own);
  }

  countSuccess(subject: string, organizationId: string, startedAt: number): void {
    const circuit = this.#circuits.get(subject);
    if (circuit) countSharedSuccess(circuit, startedAt);
    const own = this.#own.find(subject, organizationId);
    if (own) countSuccess(own, startedAt);
  }

  /** Counts an error, and tells the other processes when the circuit opens for everyone. */
  countError(subject: string, { candidate, credential, error, startedAt }: Attempt): void {
    const { organizationId } = candidate;
    const circuit = this.#circuitOf(subject);
    const { all } = circuit;
    const now = this.#now();
    const most = ERRORS_BEFORE_OPEN;
    if (credential.mode === "operator") {
      countError(this.#own.open(subject, organizationId), startedAt, now, most);
      if (!countSharedError(circuit, { organizationId, startedAt, now, most })) return;
    } else if (!countError(all, startedAt, now, most)) return;
    this.#tell({
      ...{ target: subject, kind: "open", reason: error?.message ?? "", times: all.times, model: null },
      ...{ provider: candidate.providerId, keyHash: "", holdsMs: all.skippedUntil - now },
    });
  }

  /** Another process says so. */
  applyHint({ hint, remainingMs }: ReceivedHint): void {
    if (hint.kind !== "open" || remainingMs === null || remainingMs <= 0) return;
    const { all } = this.#circuitOf(hint.target);
    skip(all, this.#now(), Math.min(remainingMs, LONGEST_OPEN_MS));
    all.times = Math.max(1, hint.times);
  }

  *all(): Iterable<[subject: string, circuit: Circuit]> {
    for (const [subject, { all }] of this.#circuits.entries()) yield [subject, all];
  }

  forget(covers: (subject: string) => boolean): void {
    this.#own.forget(covers);
    for (const subject of [...this.#circuits.keys()]) if (covers(subject)) this.#circuits.delete(subject);
  }

  #circuitOf(subject: string): SharedCircuit {
    let circuit = this.#circuits.get(subject);
    if (!circuit) {
      circuit = createSharedCircuit();
      this.#circuits.set(subject, circuit);
    }
    return circuit;
  }
}
