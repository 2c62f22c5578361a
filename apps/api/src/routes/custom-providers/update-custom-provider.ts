import { createRoute, type z } from "@hono/zod-openapi";
import {
  type CustomProviderFields,
  type SealedCustomProviderRow,
  updateCustomProvider,
} from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { readBaseUrl, requireBare } from "../../upstream/read-base-url.ts";
import { requireSameHost } from "../../upstream/require-same-host.ts";
import { getCustomProviderRow } from "./find-custom-provider.ts";
import { CustomProvider, CustomProviderPath, CustomProviderUpdate, renderCustomProvider } from "./schema.ts";
import { openToken, sealToken } from "./sealed-token.ts";

const route = createRoute({
  method: "patch",
  path: "/orgs/{org}/custom-providers/{provider}",
  operationId: "updateCustomProvider",
  tags: ["Custom providers"],
  summary: "Update a custom provider",
  description:
    "Takes effect on every gateway within a second. The name can't change, because callers use it. If you change the host, send the token again. A token that the upstream rejected is retried once you enter it again, or disable and enable the provider.",
  ...needs("provider_keys:manage"),
  request: { params: CustomProviderPath, ...body(CustomProviderUpdate) },
  responses: { ...ok(CustomProvider, "The provider, with its token masked."), ...changeErrors },
});

type Update = z.infer<typeof CustomProviderUpdate>;

export function updateCustomProviderRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, provider } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "provider_keys:manage");
    const update = await withBaseUrl(deps, c.req.valid("json"));
    await updateCustomProvider(deps.db, scope, actorOf(c.var), provider, (before) =>
      merge(deps, scope.organizationId, before, update),
    );
    return c.json(renderCustomProvider(await getCustomProviderRow(deps, scope, provider)), 200);
  });
}

async function withBaseUrl(deps: Deps, update: Update): Promise<Update> {
  if (update.baseUrl === undefined) return update;
  const baseUrl = await readBaseUrl(deps.upstream, update.baseUrl);
  requireBare(baseUrl);
  return { ...update, baseUrl };
}

/** @throws ApiError `invalid_parameters`, `conflict` when a token to be used again cannot be opened */
function merge(
  deps: Deps,
  organizationId: string,
  before: SealedCustomProviderRow,
  update: Update,
): CustomProviderFields {
  const baseUrl = update.baseUrl ?? before.baseUrl;
  if (update.token === undefined) requireSameHost("token", before.baseUrl, baseUrl);
  const identity = { organizationId, id: before.id, name: before.name };
  const isTurnedOn = update.status === "enabled" && before.status === "disabled";
  // Sealed again when it is turned on again: the gateways then take it for a token they know nothing of.
  const token = update.token ?? (isTurnedOn ? openToken(deps.sealer, identity, before.sealedToken) : null);
  const { sealedToken, last4 } = token === null ? before : sealToken(deps.sealer, identity, token);
  return {
    baseUrl,
    status: update.status ?? before.status,
    sealedToken,
    last4,
  };
}
