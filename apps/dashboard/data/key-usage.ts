import "server-only";
import { dayAt, midnightOf } from "@causeway/policy/calendar-window";
import { parseRange } from "@/components/usage/range.ts";
import { getUsage, type Usage } from "./usage.ts";

export interface KeyUsage {
  /** When the reader's day began. */
  readonly since: Date;
  readonly today: Usage["totals"];
  /** The last 30 days of the reader's time zone, today included. */
  readonly month: Usage;
}

/** What a key used in days of a time zone. */
export async function getKeyUsage(project: string, apiKey: string, timeZone: string): Promise<KeyUsage> {
  const now = new Date();
  const since = new Date(midnightOf(timeZone, dayAt(timeZone, now.getTime())));
  const read = (from: Date) => getUsage({ project }, from, now, { apiKey, timeZone });
  const [today, month] = await Promise.all([read(since), read(parseRange("30d", now, timeZone).from)]);
  return { since, today: today.totals, month };
}
