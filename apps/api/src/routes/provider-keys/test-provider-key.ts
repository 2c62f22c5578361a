import { insertAuditEntry } from "@causeway/db/changes";
import { findProviderKey } from "@causeway/db/provider-keys";
import { ApiError } from "../../errors/api-error.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { checkKey } from "../../upstream/check-key.ts";
import { checkErrors, KeyCheckResult } from "../../upstream/check-schema.ts";
import { limitChecks } from "../../upstream/limit-checks.ts";
import { getProvider, identityOf, openKey } from "./entered-key.ts";
import { ProviderKeyPath } from "./schema.ts";

export const testProviderKeyRoute = defineRoute({
  method: "post",
  tags: ["Provider keys"],
  owners: {
    organization: {
      path: "/orgs/{org}/provider-keys/{key}/test",
      operationId: "testProviderKey",
      summary: "Test a provider key",
      description: "Makes a free call, such as the list of models. The audit log has an entry for each test.",
      params: ProviderKeyPath,
    },
  },
  permission: "provider_keys:manage",
  response: ok(KeyCheckResult, "The result of the test."),
  errors: checkErrors,
  deps: ["attempts", "db", "sealer", "upstream"],
  handle: async ({ scope, params, actor, deps }) => {
    const { key: id } = params;
    const found = await findProviderKey(deps.db, scope, id);
    if (!found) throw new ApiError("not_found", "Provider key not found.");
    await limitChecks(deps.attempts, scope.organizationId);
    const stored = openKey(deps.sealer, identityOf(scope.organizationId, found), found.sealed);
    const { key, settings } = { key: stored.key, settings: { ...found.settings, ...stored.settings } };
    await insertAuditEntry(deps.db, scope.organizationId, actor, {
      action: "provider_key.test",
      resourceId: found.id,
      details: { name: found.name, provider: found.providerId },
    });
    const target = { row: getProvider(found.providerId), key, settings, baseUrl: found.baseUrl };
    return await checkKey(deps.upstream, target);
  },
});
