import { LENGTH_OF_UNIT, type LimitWindow, type WindowLength } from "@causeway/contracts";

/** What a key, or a level above it, may spend and how fast. USD amounts are decimal texts of 12 places; null = no limit. */
export interface LimitsRow {
  readonly total: string | null;
  readonly recurring: { readonly amount: string; readonly window: LimitWindow } | null;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  readonly concurrency: number | null;
}

export interface KeyLimitsRow extends LimitsRow {
  /** ISO, UTC; null = never. */
  readonly expiresAt: string | null;
}

type Update<Row> = { readonly [Name in keyof Row]?: Row[Name] | undefined };
/** A field that is left out stays as it is. */
export type LimitsUpdate = Update<LimitsRow>;
export type KeyLimitsUpdate = Update<KeyLimitsRow>;

const PLACES = 12;

/** USD as `numeric(24, 12)` prints it, so that equal amounts are equal texts: `1.5` is `1.500000000000`. */
export function plainUsd(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${fraction.padEnd(PLACES, "0")}`;
}

/** The limits after an update, with amounts as PostgreSQL prints them. */
export function mergeLimits<Row extends LimitsRow>(before: Row, update: Update<Row>): Row {
  const given = Object.entries(update).filter(([, value]) => value !== undefined);
  const after: Row = { ...before, ...Object.fromEntries(given) };
  return {
    ...after,
    total: after.total === null ? null : plainUsd(after.total),
    recurring: after.recurring && {
      amount: plainUsd(after.recurring.amount),
      window: toWindow(after.recurring.window),
    },
  };
}

/** The same for a key, which can expire. */
export function mergeKeyLimits(before: KeyLimitsRow, update: KeyLimitsUpdate): KeyLimitsRow {
  const after = mergeLimits(before, update);
  return { ...after, expiresAt: after.expiresAt === null ? null : new Date(after.expiresAt).toISOString() };
}

/** Equal windows are equal as JSON. */
export const toWindow = ({ unit, count, timeZone }: LimitWindow): LimitWindow =>
  timeZone ? { unit, count, timeZone } : { unit, count };

/** A window of another length or calendar is a new grid, which starts now. */
export const isSameGrid = (one: LimitWindow | undefined, other: LimitWindow | undefined): boolean =>
  isSameLength(one, other) && one?.timeZone === other?.timeZone;

/** 24 hours and 1 day are one length; months have none that hours could tell. */
export function isSameLength(one: WindowLength | undefined, other: WindowLength | undefined): boolean {
  return one !== undefined && other !== undefined && lengthOf(one) === lengthOf(other);
}

const lengthOf = ({ unit, count }: WindowLength): string => {
  const length = LENGTH_OF_UNIT[unit];
  return "months" in length ? `${count * length.months} months` : `${count * length.hours} hours`;
};
