const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** `820 ms`, `1.24 s`, `2 min 5 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < MINUTE_MS) return `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** `just now`, `5 min ago`, `3 h ago`, `2 d ago`, else the date. @param timeZone whose date */
export function formatAgo(instant: string, now: Date, timeZone = "UTC"): string {
  const passed = now.getTime() - Date.parse(instant);
  if (passed < MINUTE_MS) return "just now";
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`;
  if (passed < WEEK_MS) return `${Math.floor(passed / DAY_MS)} d ago`;
  return formatDate(instant, timeZone);
}

/** `in 8 days`, `in 3 hours`, `in 5 minutes`: the largest unit that is whole. */
export function formatUntil(instant: string, now: Date): string {
  const left = Math.max(0, Date.parse(instant) - now.getTime());
  const [unit, length] =
    left >= DAY_MS
      ? (["day", DAY_MS] as const)
      : left >= HOUR_MS
        ? (["hour", HOUR_MS] as const)
        : (["minute", MINUTE_MS] as const);
  return untilFormat.format(Math.max(1, Math.floor(left / length)), unit);
}

const untilFormat = new Intl.RelativeTimeFormat("en-US");

const date = inZone({ day: "numeric", month: "short", year: "numeric" });
const moment = inZone({
  ...{ day: "numeric", month: "short", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23", timeZoneName: "short" },
});

/** `Nov 22, 2026` */
export const formatDate = (instant: string, timeZone = "UTC"): string =>
  date(timeZone).format(new Date(instant));

/** `Nov 22, 2026, 13:00:00 UTC` */
export const formatMoment = (instant: string, timeZone = "UTC"): string =>
  moment(timeZone).format(new Date(instant));

/** A format for any time zone: making one takes longer than using it a hundred times. */
export function inZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    known.set(timeZone, format);
    return format;
  };
}
