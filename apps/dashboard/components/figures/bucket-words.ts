import type { Granularity } from "@causeway/contracts";
import { dayAt, midnightOf } from "@causeway/policy/calendar-window";
import { inZone } from "@causeway/ui/format/times";
import { activityLink } from "../../address/activity-link.ts";
import type { Place } from "../../address/place.ts";

const HOUR_MS = 3_600_000;

const hour = inZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = inZone({ day: "numeric", month: "short" });
const name = inZone({ timeZoneName: "short" });

/** How a chart calls an hour or day of a time zone: `13:00` and `Nov 22, 13:00 UTC`, `Nov 22` and `Nov 22 UTC`. */
export function wordsOfBucket(
  start: string,
  granularity: Granularity,
  timeZone: string,
): { tick: string; label: string } {
  const time = new Date(start);
  const [date, clock] = [day(timeZone).format(time), hour(timeZone).format(time)];
  const zone = name(timeZone)
    .formatToParts(time)
    .find(({ type }) => type === "timeZoneName")?.value;
  return granularity === "hour"
    ? { tick: clock, label: `${date}, ${clock} ${zone}` }
    : { tick: date, label: `${date} ${zone}` };
}

/** When an hour or day of a time zone ends. */
function endOfBucket(start: string, granularity: Granularity, timeZone: string): string {
  const time = Date.parse(start);
  const end =
    granularity === "hour"
      ? (Math.floor(time / HOUR_MS) + 1) * HOUR_MS
      : midnightOf(timeZone, dayAt(timeZone, time) + 1);
  return new Date(end).toISOString();
}

/** The requests of an hour or day. */
export const hrefOfBucket = (
  start: string,
  granularity: Granularity,
  timeZone: string,
  { project, scope, team }: Place,
): string =>
  activityLink(project, { scope, team, from: start, to: endOfBucket(start, granularity, timeZone) });
