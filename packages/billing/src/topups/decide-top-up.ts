/** Settings that an organization chose. */
export interface AutomaticTopUp {
  readonly isOn: boolean;
  /** Pays when the balance is below it, picodollars. */
  readonly below: bigint;
  /** Credits of one top-up, cents, before tax. */
  readonly cents: number;
  /** Of all automatic top-ups of 24 hours, cents, before tax. */
  readonly dayCapCents: number;
}

/** Facts that decide, read in the transaction that begins a top-up. */
export interface TopUpSituation {
  /** Granted minus used, picodollars. */
  readonly balance: bigint;
  /** One has begun and is neither paid nor refused. */
  readonly hasOpen: boolean;
  /** Of the last 24 hours, those that are open included, cents. */
  readonly dayCents: number;
  /** Money of this customer was withdrawn by a dispute. An owner has to turn it on again. */
  readonly isDisputed: boolean;
  /** The last one was declined. An owner has to turn it on again, or choose another card. */
  readonly isDeclined: boolean;
}

/** Why nothing is paid. */
export type NoTopUp = "off" | "disputed" | "declined" | "enough" | "open" | "cap";

/**
 * Decides if an automatic top-up begins now: one at a time, never beyond the cap of a day, and never again by itself after a dispute or a
 * declined card. The reason that only a person can change comes first.
 *
 * @returns the credits to pay for, cents; or why none
 */
export function decideTopUp(
  { isOn, below, cents, dayCapCents }: AutomaticTopUp,
  { balance, hasOpen, dayCents, isDisputed, isDeclined }: TopUpSituation,
): number | NoTopUp {
  if (!isOn || cents <= 0) return "off";
  if (isDisputed) return "disputed";
  if (isDeclined) return "declined";
  if (balance >= below) return "enough";
  if (hasOpen) return "open";
  return dayCents + cents > dayCapCents ? "cap" : cents;
}
