import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Seconds. From a millisecond to the longest answer. */
export const DURATION_BUCKETS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1200,
];

interface MetricOptions<Label extends string> {
  /** Without the `causeway_` that every name begins with. Units last, e.g. `request_duration_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
}

export interface Metrics {
  readonly registry: Registry;
  counter<Label extends string = never>(options: MetricOptions<Label>): Counter<Label>;
  /** `collect` runs when the metrics are read, and may set the gauge. */
  gauge<Label extends string = never>(
    options: MetricOptions<Label> & { collect?: (gauge: Gauge<Label>) => void | Promise<void> },
  ): Gauge<Label>;
  histogram<Label extends string = never>(
    options: MetricOptions<Label> & { buckets?: readonly number[] },
  ): Histogram<Label>;
  /** Everything in the Prometheus text format. */
  metricsResponse(): Promise<Response>;
}

/** Its own registry with the metrics of the process (unless `ofProcess` is false), labeled with the service. */
export function createMetrics(service: string, { ofProcess = true } = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const common = <Label extends string>({ name, help, labels = [] }: MetricOptions<Label>) => ({
    name: `causeway_${name}`,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  return {
    registry,
    counter: (options) => new Counter(common(options)),
    gauge: ({ collect, ...options }) =>
      new Gauge({
        ...common(options),
        ...(collect
          ? {
              collect() {
                return collect(this);
              },
            }
          : {}),
      }),
    histogram: ({ buckets = DURATION_BUCKETS, ...options }) =>
      new Histogram({ ...common(options), buckets: [...buckets] }),
    metricsResponse: async () =>
      new Response(await registry.metrics(), { headers: { "content-type": registry.contentType } }),
  };
}
