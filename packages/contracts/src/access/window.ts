/** Units of a recurring limit's window. Every other list of them is keyed by {@link WindowUnit}. */
export const WINDOW_UNITS = ["hour", "day", "week", "month"] as const;
export type WindowUnit = (typeof WINDOW_UNITS)[number];

/** Length of a recurring window. Hours 1-8760, days 1-365, weeks 1-52, months 1-12. */
export interface WindowLength {
  readonly unit: WindowUnit;
  readonly count: number;
}

/** Hours of a unit; months have none, as they differ in length. */
export const HOURS_OF_UNIT = { hour: 1, day: 24, week: 168, month: null } as const satisfies Record<
  WindowUnit,
  number | null
>;
