import {
  type CustomProviderFields,
  type SealedCustomProviderRow,
  updateCustomProvider,
} from "@causeway/db/custom-providers";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { readBaseUrl, requireBare } from "../../upstream/read-base-url.ts";
import { requireSameHost } from "../../upstream/require-same-host.ts";
import { getCustomProviderRow } from "./find-custom-provider.ts";
import { CustomProvider, CustomProviderPath, CustomProviderUpdate, renderCustomProvider } from "./schema.ts";
import { openToken, sealToken } from "./sealed-token.ts";

export const updateCustomProviderRoute = defineRoute({
  method: "patch",
  tags: ["Custom providers"],
  owners: {
    organization: {
      path: "/orgs/{org}/custom-providers/{provider}",
      operationId: "updateCustomProvider",
      summary: "Update a custom provider",
      description:
        "Takes effect on every gateway within a second. The name can't change, because callers use it. If you change the host, send the token again. A token that the upstream rejected is retried once you enter it again, or disable and enable the provider.",
      params: CustomProviderPath,
    },
  },
  permission: "provider_keys:manage",
  body: CustomProviderUpdate,
  response: ok(CustomProvider, "The provider, with its token masked."),
  errors: changeErrors,
  deps: ["db", "sealer", "upstream"],
  handle: async ({ scope, params, body, actor, deps }) => {
    const { provider } = params;
    const update = await withBaseUrl(deps, body);
    await updateCustomProvider(deps.db, scope, actor, provider, (before) =>
      merge(deps, scope.organizationId, before, update),
    );
    return renderCustomProvider(await getCustomProviderRow(deps, scope, provider));
  },
});

type Update = z.infer<typeof CustomProviderUpdate>;

async function withBaseUrl(deps: Pick<Deps, "upstream">, update: Update): Promise<Update> {
  if (update.baseUrl === undefined) return update;
  const baseUrl = await readBaseUrl(deps.upstream, update.baseUrl);
  requireBare(baseUrl);
  return { ...update, baseUrl };
}

/** @throws ApiError `invalid_parameters`, `conflict` when a token to be used again cannot be opened */
function merge(
  deps: Pick<Deps, "sealer">,
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
