import type { InstallationPart, PartState } from "@causeway/contracts";
import { setTimeout as sleep } from "node:timers/promises";
import { failureCode } from "./failure-code.ts";

export interface PartHealth {
  readonly name: InstallationPart;
  readonly state: PartState;
  /** When this process first saw the state, ISO, UTC. It notices changes only while someone asks. */
  readonly since: string;
  /** Code of the error of a part that failed, without any host: see `failureCode`. */
  readonly reason: string | null;
}

/** Below what Redis commands and HTTP requests give up after: what hangs is told apart from what refuses. */
const WITHIN_MS = 900;
/** Several people who watch a start ask each part once. */
const KEPT_MS = 3_000;

/** Says how one part is, at once or after asking it. Throws: the part failed. */
type Check = () => PartState | Promise<PartState>;

interface PartStatesOptions {
  readonly checks: Readonly<Record<InstallationPart, Check>>;
  /** Told why a part failed. It may name hosts: callers see only its code. */
  readonly onFailure: (part: InstallationPart, error: unknown) => void;
  readonly withinMs?: number;
  readonly now?: () => number;
}

/** Asks every part of the installation at the same time, with a limit for each. Callers within 3 s share the answers. */
export function createPartStates({
  checks,
  onFailure,
  withinMs = WITHIN_MS,
  now = Date.now,
}: PartStatesOptions): () => Promise<readonly PartHealth[]> {
  const seen = new Map<InstallationPart, PartHealth>();
  const note = (name: InstallationPart, state: PartState, reason: string | null = null): PartHealth => {
    const known = seen.get(name);
    const since = known?.state === state ? known.since : new Date(now()).toISOString();
    const part = { name, state, since, reason };
    seen.set(name, part);
    return part;
  };
  const ask = async (name: InstallationPart, check: Check): Promise<PartHealth> => {
    const over = new AbortController();
    const late = sleep(withinMs, "not_answering" as const, { signal: over.signal }).catch(
      () => "unknown" as const,
    );
    try {
      return note(name, await Promise.race([runCheck(check), late]));
    } catch (error) {
      onFailure(name, error);
      return note(name, "failed", failureCode(error));
    } finally {
      over.abort();
    }
  };
  let latest: { readonly at: number; readonly states: Promise<readonly PartHealth[]> } | null = null;
  return () => {
    if (latest && now() - latest.at < KEPT_MS) return latest.states;
    const entries = Object.entries(checks) as [InstallationPart, Check][];
    latest = { at: now(), states: Promise.all(entries.map(([name, check]) => ask(name, check))) };
    return latest.states;
  };
}

const runCheck = async (check: Check): Promise<PartState> => check();
