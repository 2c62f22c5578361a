import { createRoute } from "@hono/zod-openapi";
import { findCustomProvider, insertAuditEntry } from "@causeway/db/management";
import { customProviderRow } from "@causeway/providers";
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
import { CustomProviderPath } from "./schema.ts";
import { openToken } from "./sealed-token.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/custom-providers/{provider}/test",
  operationId: "testCustomProvider",
  tags: ["Custom providers"],
  summary: "Test a custom provider",
  description: "Calls `GET /v1/models` at its base URL. The audit log has an entry for each test.",
  ...needs("provider_keys:manage"),
  request: { params: CustomProviderPath },
  responses: { ...ok(KeyCheckResult, "The result of the test."), ...checkErrors },
});

export function testCustomProviderRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, provider } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "provider_keys:manage");
    const found = await findCustomProvider(deps.db, scope, provider);
    if (!found) throw new ApiError("not_found", "Custom provider not found.");
    await limitChecks(deps.attempts, scope.organizationId);
    const { id, name, baseUrl, sealedToken } = found;
    const key = openToken(deps.sealer, { organizationId: scope.organizationId, id, name }, sealedToken);
    await insertAuditEntry(deps.db, scope.organizationId, actorOf(c.var), {
      action: "custom_provider.test",
      resourceId: id,
      details: { name, baseUrl },
    });
    const target = { row: customProviderRow, key, settings: {}, baseUrl };
    return c.json(await checkKey(deps.upstream, target), 200);
  });
}
