import type { Scripts } from "./define-scripts.ts";
import { encodeIntent } from "./intents.ts";
import { intentsKey, leasesKey } from "./keys.ts";
import type { AdmitRequest, AdmitResult } from "./types.ts";

/** There is nothing to judge, and nothing to say but yes. */
export const isPlain = (request: AdmitRequest): boolean =>
  request.subjects.length === 0 &&
  request.window === null &&
  request.rates === null &&
  request.concurrency === null &&
  request.levelChecks === undefined &&
  request.stickyKey === null &&
  !request.reportKnown;

/** `admitMany` for plain requests. */
export async function admitPlain(
  scripts: Scripts,
  organizationId: string,
  requests: readonly AdmitRequest[],
  leaseMs: number,
): Promise<AdmitResult[]> {
  const values: (string | number)[] = [2, leasesKey(organizationId), intentsKey(organizationId), leaseMs];
  for (const { id } of requests) values.push(id);
  for (const { createdAtMs, intent } of requests) values.push(encodeIntent(createdAtMs, intent));
  const [now, ...late] = await scripts.cwAdmitPlain(values);
  const nowMs = Number(now);
  return requests.map((_, index) =>
    late.includes(index + 1)
      ? { status: "clock_skew", nowMs }
      : { status: "admitted", nowMs, stickyProvider: null, rates: null, known: null },
  );
}
