import "server-only";
import { parseRange } from "@/address/range.ts";
import { getUsage, type Usage } from "./usage.ts";

export interface KeyUsage {
  /** The reader's day; `start` is when it began. */
  readonly today: Usage["points"][number];
  /** The last 30 days of the reader's time zone, today included. */
  readonly month: Usage;
}

/** What a key used in days of a time zone. */
export async function getKeyUsage(project: string, apiKey: string, timeZone: string): Promise<KeyUsage> {
  const { from, to } = parseRange("30d", new Date(), timeZone);
  const month = await getUsage({ project }, from, to, { apiKey, timeZone });
  // Points are days of the time zone, empty ones too: the last one is today.
  const today = month.points.at(-1);
  if (!today) throw new Error("a range of days has a day");
  return { today, month };
}
