const MONTH_AND_DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** A past time as `21:42 UTC`, or `November 26, 21:42 UTC` if it was on another day. @param nowMs Unix milliseconds, as `ms` */
export function formatSince(ms: number, nowMs: number): string {
  const [since, now] = [new Date(ms).toISOString(), new Date(nowMs).toISOString()];
  const time = `${since.slice(11, 16)} UTC`;
  return since.slice(0, 10) === now.slice(0, 10) ? time : `${MONTH_AND_DAY.format(ms)}, ${time}`;
}
