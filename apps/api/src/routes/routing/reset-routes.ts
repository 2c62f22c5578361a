import { listUpstreamKeys, resetKeyHealth, type UpstreamKeyRow } from "@causeway/db/provider-keys";
import type { OrganizationScope } from "@causeway/db/scopes";
import { ALL_KEYS, type NewHint } from "@causeway/route-stats";
import { getSignedIn } from "../../access/get-signed-in.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { exchange } from "./exchange.ts";
import { Reset } from "./schema.ts";

export const resetRoutesRoute = defineRoute({
  method: "post",
  tags: ["Routing"],
  owners: {
    organization: {
      path: "/orgs/{org}/routes/reset",
      operationId: "resetRoutes",
      summary: "Retry excluded keys",
      description:
        "Within two seconds, gateways use the keys again and close open circuits. A key that is disabled returns 409.",
    },
  },
  permission: "provider_keys:manage",
  body: Reset,
  response: done("The gateways were notified."),
  errors: changeErrors,
  deps: ["db", "routes"],
  handle: async ({ scope, body, principal, actor, deps }) => {
    const { keys, all = false } = body;
    if (all && !getSignedIn({ principal }).isOperator)
      throw new ApiError("forbidden", "Only operators can reset every key.", {
        all: "is only for operators",
      });
    const targets = all ? [ALL_KEYS] : await targetsOf(deps, scope, keys);
    await resetKeyHealth(deps.db, scope, actor, all ? "all" : targets, async () => {
      await exchange(deps, targets.map(toHint));
    });
  },
});

/**
 * The keys that are asked for; without any, all that gateways use, with the organization's own routes.
 * @throws ApiError `invalid_parameters` for one that is not the organization's, `conflict` for a disabled one
 */
async function targetsOf(
  deps: Pick<Deps, "db">,
  scope: OrganizationScope,
  keys?: readonly string[],
): Promise<string[]> {
  const known = await listUpstreamKeys(deps.db, scope);
  if (!keys) return [...known.filter(({ isEnabled }) => isEnabled).map(({ id }) => id), scope.organizationId];
  for (const id of keys) requireEnabled(id, known);
  return [...new Set([...keys, scope.organizationId])];
}

/** @throws ApiError `invalid_parameters`, `conflict` */
function requireEnabled(id: string, known: readonly UpstreamKeyRow[]): void {
  const key = known.find((one) => one.id === id);
  if (key === undefined) {
    const problem = `Key ${id} doesn't belong to this organization`;
    throw new ApiError("invalid_parameters", `${problem}.`, { keys: problem });
  }
  if (key.isEnabled) return;
  throw new ApiError(
    "conflict",
    `The key ${key.name} is disabled, so gateways don't use it. Enable it first.`,
  );
}

const toHint = (target: string): NewHint => ({
  ...{ target, kind: "reset", reason: "reset", ageMs: 0, holdsMs: null, times: 0 },
  ...{ model: null, provider: "", keyHash: "", by: "api" },
});
