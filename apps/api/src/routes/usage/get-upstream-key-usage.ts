import { createRoute, type z } from "@hono/zod-openapi";
import { type CredentialSums, listUpstreamKeys, sumCredentials } from "@causeway/db/management";
import { percentile } from "@causeway/db/usage";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { hashUpstreamKeys } from "./hash-upstream-keys.ts";
import { meanOf, speedOf } from "./render-usage.ts";
import { MOST_UPSTREAM_KEYS, UpstreamKeyUsage, UpstreamKeyUsageQuery } from "./schema.ts";
import { toRange } from "./to-filter.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Requests are read one by one. */
const LENGTHS = { usualMs: DAY_MS, maxMs: DAY_MS, max: "24 hours" };

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/usage/upstream-keys",
  operationId: "getUpstreamKeyUsage",
  tags: ["Usage"],
  summary: "Get usage by upstream key",
  description:
    "Attempts of all projects by the key that the provider was called with, summed from the requests themselves. For owners and admins.",
  ...needs("usage:read", { role: "admin" }),
  request: { params: OrganizationPath, query: UpstreamKeyUsageQuery },
  responses: { ...ok(UpstreamKeyUsage, "Totals for the range."), ...searchErrors },
});

export function getUpstreamKeyUsageRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "usage:read");
    const range = toRange(c.req.valid("query"), new Date(), LENGTHS);
    const [keys, sums] = await Promise.all([
      listUpstreamKeys(deps.db, scope),
      withinTime(sumCredentials(deps.db, scope, range, MOST_UPSTREAM_KEYS)),
    ]);
    const idsOf = hashUpstreamKeys(deps, scope.organizationId, keys);
    const from = Math.floor(range.from.getTime() / HOUR_MS) * HOUR_MS;
    const upstreamKeys = sums.map((one) => render(one, idsOf(one)));
    return c.json({ from: new Date(from).toISOString(), to: range.to.toISOString(), upstreamKeys }, 200);
  });
}

const render = (
  { provider, mode, hash, durationMs, timedTokens, timedMs, firstTokens, ...counts }: CredentialSums,
  keyIds: readonly string[],
): z.infer<typeof UpstreamKeyUsage>["upstreamKeys"][number] => ({
  ...{ provider, mode, credential: hash, keyIds: [...keyIds] },
  ...counts,
  meanMs: meanOf(durationMs, counts.requests),
  firstTokenP50Ms: percentile(firstTokens, 0.5),
  firstTokenP95Ms: percentile(firstTokens, 0.95),
  tokensPerSecond: speedOf({ timedTokens, timedMs }),
});
