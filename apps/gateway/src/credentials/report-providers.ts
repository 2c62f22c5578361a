import { reportOperatorProviders } from "@causeway/db/catalog";
import type { OperatorCredential } from "@causeway/providers";
import type { Logger } from "@causeway/telemetry";

/** The management API takes a provider as configured for three of these. */
const INTERVAL_MS = 60_000;

export type ReportPool = Parameters<typeof reportOperatorProviders>[0];

export interface ProviderReportOptions {
  readonly operator: readonly Pick<OperatorCredential, "providerId">[];
  readonly pool: ReportPool;
  readonly logger: Pick<Logger, "warn">;
}

/**
 * Names the providers that there is an operator key for, now and every minute; nothing of the keys. The management API
 * doesn't read the gateway's settings. @returns what stops it
 */
export function startProviderReports({ operator, pool, logger }: ProviderReportOptions): () => void {
  const providers = [...new Set(operator.map(({ providerId }) => providerId))].sort();
  if (providers.length === 0) return () => {};
  const report = (): void => {
    reportOperatorProviders(pool, providers).catch((err: unknown) =>
      logger.warn({ err }, "could not report which providers have an operator key; trying again"),
    );
  };
  report();
  const timer = setInterval(report, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
