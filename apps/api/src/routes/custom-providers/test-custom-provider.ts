import { insertAuditEntry } from "@causeway/db/changes";
import { findCustomProvider } from "@causeway/db/custom-providers";
import { customProviderRow } from "@causeway/providers";
import { ApiError } from "../../errors/api-error.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { checkKey } from "../../upstream/check-key.ts";
import { checkErrors, KeyCheckResult } from "../../upstream/check-schema.ts";
import { limitChecks } from "../../upstream/limit-checks.ts";
import { CustomProviderPath } from "./schema.ts";
import { openToken } from "./sealed-token.ts";

export const testCustomProviderRoute = defineRoute({
  method: "post",
  tags: ["Custom providers"],
  owners: {
    organization: {
      path: "/orgs/{org}/custom-providers/{provider}/test",
      operationId: "testCustomProvider",
      summary: "Test a custom provider",
      description: "Calls `GET /v1/models` at its base URL. The audit log has an entry for each test.",
      params: CustomProviderPath,
    },
  },
  permission: "provider_keys:manage",
  response: ok(KeyCheckResult, "The result of the test."),
  errors: checkErrors,
  deps: ["attempts", "db", "sealer", "upstream"],
  handle: async ({ scope, params, actor, deps }) => {
    const { provider } = params;
    const found = await findCustomProvider(deps.db, scope, provider);
    if (!found) throw new ApiError("not_found", "Custom provider not found.");
    await limitChecks(deps.attempts, scope.organizationId);
    const { id, name, baseUrl, sealedToken } = found;
    const key = openToken(deps.sealer, { organizationId: scope.organizationId, id, name }, sealedToken);
    await insertAuditEntry(deps.db, scope.organizationId, actor, {
      action: "custom_provider.test",
      resourceId: id,
      details: { name, baseUrl },
    });
    const target = { row: customProviderRow, key, settings: {}, baseUrl };
    return await checkKey(deps.upstream, target);
  },
});
