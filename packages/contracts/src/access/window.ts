/** Units of a recurring limit's window. Every other list of them is keyed by {@link WindowUnit}. */
export const WINDOW_UNITS = ["hour", "day", "week", "month"] as const;
export type WindowUnit = (typeof WINDOW_UNITS)[number];

/** Length of a recurring window. Hours 1-8760, days 1-365, weeks 1-52, months 1-12. */
export interface WindowLength {
  readonly unit: WindowUnit;
  readonly count: number;
}

/** Where a recurring limit's windows lie: one after the other from when it was set, or by the calendar of a time zone. */
export interface LimitWindow extends WindowLength {
  /** IANA time zone: the window is a calendar day, week (from Monday) or month there. Left out: it starts when the limit is set. */
  readonly timeZone?: string | undefined;
}

/** What a unit consists of: hours, or calendar months, which differ in length. */
export type UnitLength = { readonly hours: number } | { readonly months: number };

export const LENGTH_OF_UNIT: Readonly<Record<WindowUnit, UnitLength>> = {
  hour: { hours: 1 },
  day: { hours: 24 },
  week: { hours: 168 },
  month: { months: 1 },
};
