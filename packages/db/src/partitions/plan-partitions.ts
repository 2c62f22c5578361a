/** A partition: `[from, to)`, UTC. */
export interface Partition {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

/** Tables by length of their partitions. */
export const MONTHLY = ["request_log", "audit_log", "guardrail_violation"] as const;
export const DAILY = ["request_payload"] as const;

/** Partitions around now: the previous, the current and the next two, so that no clock can run ahead of them. */
const OFFSETS = [-1, 0, 1, 2];

/** The monthly partitions that a table must have now (UTC), those ahead included. */
export const planMonths = (table: string, now: Date): Partition[] =>
  OFFSETS.map((offset) => {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset));
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset + 1));
    return { name: `${table}_${from.toISOString().slice(0, 7).replace("-", "_")}`, from, to };
  });

/** The daily partitions that a table must have now (UTC), those ahead included. */
export const planDays = (table: string, now: Date): Partition[] =>
  OFFSETS.map((offset) => {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + offset));
    const to = new Date(from.getTime() + 86_400_000);
    return { name: `${table}_${from.toISOString().slice(0, 10).replaceAll("-", "_")}`, from, to };
  });

/** The day a daily partition's name speaks of, or null for any other name. */
export function parseDay(name: string): Date | null {
  const match = /_(\d{4})_(\d{2})_(\d{2})$/.exec(name);
  return match === null ? null : new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
}

/** When the month ends that a monthly partition's name speaks of, or null for any other name. */
export function parseMonthEnd(name: string): Date | null {
  const match = /_(\d{4})_(\d{2})$/.exec(name);
  return match === null ? null : new Date(Date.UTC(Number(match[1]), Number(match[2])));
}
