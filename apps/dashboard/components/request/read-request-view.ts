import "server-only";
import { findLog, type LogWithAttempts } from "@/data/logs.ts";
import { findPriceVersion, type PriceVersion } from "@/data/models.ts";
import { may } from "@/data/organization.ts";
import { getProject, listProjects } from "@/data/tenancy.ts";
import type { UsageOf } from "@/data/usage.ts";
import { findRequestViolations, type Violation } from "@/data/violations.ts";
import { readSettings } from "@/env.ts";

/** Everything that is shown of one request. */
export interface RequestView {
  readonly log: LogWithAttempts;
  readonly org: string;
  readonly canManage: boolean;
  readonly gatewayUrl: string;
  readonly playgroundUrl: string;
  /** Null where none was stored, or it can't be read now. */
  readonly price: PriceVersion | null;
  /** Null where it can't be read now. */
  readonly violations: readonly Violation[] | null;
}

/** Null for a request that the project or organization doesn't have. Its price and guardrail findings may be missing. */
export async function readRequestView(of: UsageOf, id: string): Promise<RequestView | null> {
  const [log] = await Promise.all([findLog(of, id), listProjects()]);
  if (!log) return null;
  const { organization } = await getProject(log.project);
  const [price, violations] = await Promise.all([
    log.priceVersion ? findPriceVersion(organization.id, log.priceVersion) : null,
    findRequestViolations(log),
  ]);
  const { GATEWAY_URL, PLAYGROUND_URL } = readSettings();
  return {
    ...{ log, price, violations },
    org: organization.id,
    canManage: may(organization, "organization:update"),
    gatewayUrl: GATEWAY_URL,
    playgroundUrl: PLAYGROUND_URL,
  };
}
