import { createLru } from "../memory/create-lru.ts";

/** What one organization has had within the last hour. */
interface HourTotal {
  readonly times: number;
  /** Sum of the amounts, in their unit. */
  readonly amount: bigint;
}

export interface HourlyTally {
  /** Counts one, and returns the total with it. `now` in Unix ms. */
  add(organizationId: string, amount: bigint, now: number): HourTotal;
  total(organizationId: string, now: number): HourTotal;
}

const SLOT_MS = 5 * 60_000;
const SLOTS = 12;
/** Organizations remembered; those seen last stay. */
const MAX_ORGANIZATIONS = 10_000;

interface Slot {
  /** Number of the five minutes since 1970. */
  readonly place: number;
  times: number;
  amount: bigint;
}

const NOTHING: HourTotal = { times: 0, amount: 0n };

/** Counts events of organizations over the last hour, in slots of five minutes. Its memory is bounded. */
export function createHourlyTally(max = MAX_ORGANIZATIONS): HourlyTally {
  const known = createLru<Slot[]>(max);

  function total(organizationId: string, now: number): HourTotal {
    const oldest = Math.floor(now / SLOT_MS) - SLOTS;
    return (known.get(organizationId) ?? []).reduce(
      (sum, { place, times, amount }) =>
        place > oldest ? { times: sum.times + times, amount: sum.amount + amount } : sum,
      NOTHING,
    );
  }

  function add(organizationId: string, amount: bigint, now: number): HourTotal {
    const place = Math.floor(now / SLOT_MS);
    const slots = (known.get(organizationId) ?? []).filter((slot) => slot.place > place - SLOTS);
    let slot = slots.find((one) => one.place === place);
    if (!slot) {
      slot = { place, times: 0, amount: 0n };
      slots.push(slot);
    }
    slot.times += 1;
    slot.amount += amount;
    known.set(organizationId, slots);
    return total(organizationId, now);
  }

  return { add, total };
}
