import { LENGTH_OF_UNIT, type WindowLength } from "@causeway/contracts";

/** What a key may spend and how fast. USD amounts are decimal texts of 12 places; null = no limit. */
export interface KeyLimitsRow {
  readonly total: string | null;
  readonly recurring: { readonly amount: string; readonly window: WindowLength } | null;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  readonly concurrency: number | null;
  /** ISO, UTC; null = never. */
  readonly expiresAt: string | null;
}

/** A field that is left out stays as it is. */
export type KeyLimitsUpdate = { readonly [Name in keyof KeyLimitsRow]?: KeyLimitsRow[Name] | undefined };

const PLACES = 12;

/** USD as `numeric(24, 12)` prints it, so that equal amounts are equal texts: `1.5` is `1.500000000000`. */
export function plainUsd(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${fraction.padEnd(PLACES, "0")}`;
}

/** The limits after an update, with amounts as PostgreSQL prints them. */
export function mergeLimits(before: KeyLimitsRow, update: KeyLimitsUpdate): KeyLimitsRow {
  const given = Object.entries(update).filter(([, value]) => value !== undefined);
  const after: KeyLimitsRow = { ...before, ...Object.fromEntries(given) };
  return {
    ...after,
    total: after.total === null ? null : plainUsd(after.total),
    recurring: after.recurring && { ...after.recurring, amount: plainUsd(after.recurring.amount) },
    expiresAt: after.expiresAt === null ? null : new Date(after.expiresAt).toISOString(),
  };
}

/** 24 hours and 1 day are one length; months have none that hours could tell. */
export function isSameLength(one: WindowLength | undefined, other: WindowLength | undefined): boolean {
  return one !== undefined && other !== undefined && lengthOf(one) === lengthOf(other);
}

const lengthOf = ({ unit, count }: WindowLength): string => {
  const length = LENGTH_OF_UNIT[unit];
  return "months" in length ? `${count * length.months} months` : `${count * length.hours} hours`;
};
