import type { OperatorCredential } from "@causeway/providers";
import type { Logger } from "@causeway/telemetry";

/** The management API takes a provider as configured for three of these. */
const INTERVAL_MS = 60_000;

export interface ProviderReportOptions {
  readonly operator: readonly Pick<OperatorCredential, "providerId">[];
  readonly report: (providers: readonly string[]) => Promise<void>;
  readonly logger: Pick<Logger, "warn">;
}

/** Names the providers that there is an operator key for, now and every minute; nothing of the keys. */
export function startProviderReports({ operator, report, logger }: ProviderReportOptions) {
  const providers = [...new Set(operator.map(({ providerId }) => providerId))].sort();
  if (providers.length === 0) return { stop: () => {} };
  const reportOnce = (): void => {
    report(providers).catch((err: unknown) =>
      logger.warn({ err }, "could not report which providers have an operator key; trying again"),
    );
  };
  reportOnce();
  const timer = setInterval(reportOnce, INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
