import { createRoute } from "@hono/zod-openapi";
import { findProviderKey, insertAuditEntry } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { checkKey } from "../../upstream/check-key.ts";
import { checkErrors, KeyCheckResult } from "../../upstream/check-schema.ts";
import { limitChecks } from "../../upstream/limit-checks.ts";
import { getProvider, identityOf, openKey } from "./entered-key.ts";
import { ProviderKeyPath } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/provider-keys/{key}/test",
  operationId: "testProviderKey",
  tags: ["Provider keys"],
  summary: "Test a provider key",
  description: "Makes a free call, such as the list of models. The audit log has an entry for each test.",
  ...needs("provider_keys:manage"),
  request: { params: ProviderKeyPath },
  responses: { ...ok(KeyCheckResult, "The result of the test."), ...checkErrors },
});

export function testProviderKeyRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, key: id } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "provider_keys:manage");
    const found = await findProviderKey(deps.db, scope, id);
    if (!found) throw new ApiError("not_found", "Provider key not found.");
    await limitChecks(deps.attempts, scope.organizationId);
    const stored = openKey(deps.sealer, identityOf(scope.organizationId, found), found.sealed);
    const { key, settings } = { key: stored.key, settings: { ...found.settings, ...stored.settings } };
    await insertAuditEntry(deps.db, scope.organizationId, actorOf(c.var), {
      action: "provider_key.test",
      resourceId: found.id,
      details: { name: found.name, provider: found.providerId },
    });
    const target = { row: getProvider(found.providerId), key, settings, baseUrl: found.baseUrl };
    return c.json(await checkKey(deps.upstream, target), 200);
  });
}
