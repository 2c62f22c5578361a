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

/** `just now`, `5 min ago`, `3 h ago`, `2 d ago`, else the date. */
export function formatAgo(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant);
  if (passed < MINUTE_MS) return "just now";
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`;
  if (passed < WEEK_MS) return `${Math.floor(passed / DAY_MS)} d ago`;
  return formatDate(instant);
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

const date = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const moment = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

export const formatDate = (instant: string): string => date.format(new Date(instant));
export const formatMoment = (instant: string): string => `${moment.format(new Date(instant))} UTC`;
