import type { WorkerMetrics } from "../worker-metrics.ts";
import type { KeyFigure } from "./status.ts";

interface Sample {
  readonly value: number;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly metricName?: string;
}

/** As much of a metric as is read here. */
interface Readable {
  get(): Promise<{ readonly values: readonly Sample[] }>;
}

/** Sum of a counter's samples whose labels match. */
async function sumOf(metric: Readable, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const { values } = await metric.get();
  return values
    .filter((sample) => Object.entries(labels).every(([name, value]) => sample.labels[name] === value))
    .reduce((sum, { value }) => sum + value, 0);
}

/** Mean of everything a histogram observed, or null before the first observation. */
async function meanOf(metric: Readable): Promise<number | null> {
  const { values } = await metric.get();
  const read = (suffix: string) => values.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
  const count = read("_count");
  return count === 0 ? null : read("_sum") / count;
}

const count = (value: number): string => value.toLocaleString("en");
const rounded = (value: number | null, unit = ""): string =>
  value === null ? "–" : `${value.toLocaleString("en", { maximumFractionDigits: 1 })}${unit}`;
const milliseconds = (seconds: number | null): string =>
  rounded(seconds === null ? null : seconds * 1000, " ms");

/** The few numbers that tell whether this worker does well. */
export async function readKeyFigures(metrics: WorkerMetrics): Promise<KeyFigure[]> {
  const { records } = metrics;
  return [
    { label: "Records written", value: count(await sumOf(records, { outcome: "new" })) },
    { label: "Duplicates", value: count(await sumOf(records, { outcome: "duplicate" })) },
    { label: "Dead records", value: count(await sumOf(records, { outcome: "dead" })) },
    { label: "Requests lost with a gateway", value: count(await sumOf(metrics.lost)) },
    { label: "Records per transaction, average", value: rounded(await meanOf(metrics.flushRecords)) },
    { label: "Time per transaction, average", value: milliseconds(await meanOf(metrics.flushSeconds)) },
    {
      label: "From request end to stored record, average",
      value: milliseconds(await meanOf(metrics.delaySeconds)),
    },
    { label: "Waits for PostgreSQL", value: count(await sumOf(metrics.writeWaits)) },
  ];
}
