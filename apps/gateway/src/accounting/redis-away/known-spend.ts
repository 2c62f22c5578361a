import type { AdmitRequest, SubjectCheck } from "@causeway/limits";
import { createLru } from "../../memory/create-lru.ts";

/** How old Redis's word on a subject may get: asking with every request would cost more than it tells. */
const STALE_MS = 1_000;
/** How long the last word on requests of other processes counts: as long as their leases. */
const OTHERS_MS = 30_000;
const SUBJECTS_KEPT = 100_000;

/** Nanodollars; exact enough for a limit up to 9 million USD. */
interface Known {
  /** What Redis said is spent; null before it said anything. */
  said: number | null;
  /** Real costs of this process since then, and those of them that Redis may not have had yet. */
  since: number;
  unplaced: number;
  /** Reserved by requests of this process, and ahead of them. */
  own: number;
  spares: number;
  /** Reserved by others when Redis spoke last. */
  others: number;
  /** `performance.now()` of Redis's last word. */
  saidAt: number;
}

type Amount = { readonly subject: string; readonly nano: string };
type Limited = Pick<AdmitRequest, "organizationId" | "subjects">;

/** What this process knows of budgets without asking: the last word of Redis, and what it has done itself since. */
export interface KnownSpend {
  /** Whether what is known of the subjects is old enough to ask Redis again. */
  isStale(request: Limited): boolean;
  /** Notes what Redis said when it admitted; without `known` the reservation alone. */
  learn(request: AdmitRequest, known: readonly number[] | null): void;
  /** A spare became a request. */
  used(request: AdmitRequest): void;
  /** A spare was given back. */
  returned(request: AdmitRequest): void;
  /** The reservation of a request became `real`, or nothing when it was released. */
  settled(organizationId: string, reserved: readonly Amount[], real: readonly Amount[]): void;
  /** Redis has these real costs, or will get them much later. */
  placed(organizationId: string, real: readonly Amount[]): void;
  /** Someone else holds the reservation from now on. */
  handedOver(organizationId: string, reserved: readonly Amount[]): void;
  /** What is spent, and what requests reserve; null for what Redis never spoke of. */
  of(organizationId: string, name: string): { readonly spent: number; readonly reserved: number } | null;
  /** The same with `spent` to start with where Redis never spoke of it, and what this process itself reserves. */
  orElse(organizationId: string, name: string, spent: () => number): KnownNow;
  /** Whether Redis may have no spare under a budget: half of it isn't free, or too little is known. */
  isNear(organizationId: string, subject: SubjectCheck): boolean;
}

interface KnownNow {
  readonly spent: number;
  readonly own: number;
  readonly others: number;
}

/** Begins without any; `isPrecise`: asks Redis with every request that it judges. */
export function createKnownSpend(isPrecise = false): KnownSpend {
  const states = createLru<Known>(SUBJECTS_KEPT);
  const find = (organizationId: string, name: string) => states.get(stateKey(organizationId, name));
  const open = (organizationId: string, name: string): Known => {
    const known = find(organizationId, name);
    if (known) return known;
    const state = { said: null, since: 0, unplaced: 0, own: 0, spares: 0, others: 0, saidAt: 0 };
    states.set(stateKey(organizationId, name), state);
    return state;
  };
  return {
    isStale: ({ organizationId, subjects }) => {
      const oldest = performance.now() - STALE_MS;
      return isPrecise || subjects.some(({ name }) => (find(organizationId, name)?.saidAt ?? 0) < oldest);
    },
    ...reservations(open),
    ...settlements(open),
    of: (organizationId, name) => {
      const state = find(organizationId, name);
      if (!state || state.said === null) return null;
      return { spent: state.said + state.since, reserved: state.own + state.spares + othersOf(state) };
    },
    orElse: (organizationId, name, spent) => {
      const state = open(organizationId, name);
      state.said ??= spent();
      return { spent: state.said + state.since, own: state.own, others: othersOf(state) };
    },
    isNear: (organizationId, { name, limit, estimate }) =>
      limit !== null && hasNoSpare(find(organizationId, name), Number(limit), Number(estimate)),
  };
}

type Open = (organizationId: string, name: string) => Known;

/** What is reserved. */
function reservations(open: Open): Pick<KnownSpend, "learn" | "used" | "returned"> {
  const each = ({ organizationId, subjects }: Limited, change: Change): void => {
    for (const { name, limit, estimate } of subjects) {
      if (limit !== null) change(open(organizationId, name), Number(estimate));
    }
  };
  return {
    learn: (request, known) => {
      let at = 0;
      each(request, (state, estimate) => {
        if (known) hear(state, known[at] ?? 0, known[at + 1] ?? 0);
        if (request.isSpare) state.spares += estimate;
        else state.own += estimate;
        at += 2;
      });
    },
    used: (request) =>
      each(request, (state, estimate) => {
        state.spares = less(state.spares, estimate);
        state.own += estimate;
      }),
    returned: (request) =>
      each(request, (state, estimate) => {
        state.spares = less(state.spares, estimate);
      }),
  };
}

/** What becomes of it. */
function settlements(open: Open): Pick<KnownSpend, "settled" | "placed" | "handedOver"> {
  const each = (organizationId: string, amounts: readonly Amount[], change: Change): void => {
    for (const { subject, nano } of amounts) change(open(organizationId, subject), Number(nano));
  };
  return {
    settled: (organizationId, reserved, real) => {
      each(organizationId, reserved, (state, nano) => {
        state.own = less(state.own, nano);
      });
      each(organizationId, real, (state, nano) => {
        state.since += nano;
        state.unplaced += nano;
      });
    },
    placed: (organizationId, real) =>
      each(organizationId, real, (state, nano) => {
        state.unplaced = less(state.unplaced, nano);
      }),
    handedOver: (organizationId, reserved) =>
      each(organizationId, reserved, (state, nano) => {
        state.own = less(state.own, nano);
        state.others += nano;
      }),
  };
}

type Change = (state: Known, nano: number) => void;

const less = (from: number, nano: number): number => Math.max(0, from - nano);

const othersOf = ({ others, saidAt }: Known): number => (performance.now() - saidAt > OTHERS_MS ? 0 : others);

/** Redis may have said it before it got what isn't placed yet. */
function hear(state: Known, spent: number, reserved: number): void {
  state.said = spent;
  state.since = state.unplaced;
  state.others = less(reserved, state.own + state.spares);
  state.saidAt = performance.now();
}

/** As Redis judges whether there is one for another such request. */
function hasNoSpare(state: Known | undefined, limit: number, estimate: number): boolean {
  if (!state || state.said === null || performance.now() - state.saidAt > 2 * STALE_MS) return true;
  return state.said + state.since + state.own + state.spares + state.others + estimate > limit / 2;
}

/** Names of key subjects are unique as they are; credits are the organization's, and a member may be one of several. */
const stateKey = (organizationId: string, name: string): string =>
  name.startsWith("key:") ? name : `${organizationId} ${name}`;
