import type { Granularity } from "@causeway/contracts";
import { activityLink } from "./activity-link.ts";

const LENGTH_MS: Readonly<Record<Granularity, number>> = { hour: 3_600_000, day: 86_400_000 };

const hour = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});
const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

/** How a chart calls an hour or UTC day: `13:00` and `Nov 22, 13:00 UTC`, `Nov 22` and `Nov 22 UTC`. */
export function wordsOfBucket(start: string, granularity: Granularity): { tick: string; label: string } {
  const time = new Date(start);
  const [date, clock] = [day.format(time), hour.format(time)];
  return granularity === "hour"
    ? { tick: clock, label: `${date}, ${clock} UTC` }
    : { tick: date, label: `${date} UTC` };
}

/** The requests of an hour or UTC day. @param project null for all projects, which have no list */
export const hrefOfBucket = (
  start: string,
  granularity: Granularity,
  project: string | null,
): string | undefined =>
  project === null
    ? undefined
    : activityLink(project, {
        from: start,
        to: new Date(Date.parse(start) + LENGTH_MS[granularity]).toISOString(),
      });
