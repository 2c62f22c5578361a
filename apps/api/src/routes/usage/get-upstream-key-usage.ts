import { listUpstreamKeys } from "@causeway/db/provider-keys";
import { type CredentialSums, sumCredentials } from "@causeway/db/usage-reports";
import { percentile } from "@causeway/db/usage";
import type { z } from "@hono/zod-openapi";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { hashUpstreamKeys } from "./hash-upstream-keys.ts";
import { meanOf, speedOf } from "./render-usage.ts";
import { MOST_UPSTREAM_KEYS, UpstreamKeyUsage, UpstreamKeyUsageQuery } from "./schema.ts";
import { toRange } from "./to-filter.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Requests are read one by one. */
const LENGTHS = { usualMs: DAY_MS, maxMs: DAY_MS, max: "24 hours" };

export const getUpstreamKeyUsageRoute = defineRoute({
  method: "get",
  tags: ["Usage"],
  owners: {
    organization: {
      path: "/orgs/{org}/usage/upstream-keys",
      operationId: "getUpstreamKeyUsage",
      summary: "Get usage by upstream key",
      description:
        "Attempts of all projects by the key that the provider was called with, summed from the requests themselves. For owners and admins.",
      query: UpstreamKeyUsageQuery,
      whole: true,
    },
  },
  permission: "usage:read",
  response: ok(UpstreamKeyUsage, "Totals for the range."),
  errors: searchErrors,
  deps: ["db", "keyHashSecret", "sealer"],
  handle: async ({ scope, query, deps }) => {
    const range = toRange(query, new Date(), LENGTHS);
    const [keys, sums] = await Promise.all([
      listUpstreamKeys(deps.db, scope),
      withinTime(sumCredentials(deps.db, scope, range, MOST_UPSTREAM_KEYS)),
    ]);
    const idsOf = hashUpstreamKeys(deps, scope.organizationId, keys);
    const from = Math.floor(range.from.getTime() / HOUR_MS) * HOUR_MS;
    const upstreamKeys = sums.map((one) => render(one, idsOf(one)));
    return { from: new Date(from).toISOString(), to: range.to.toISOString(), upstreamKeys };
  },
});

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
