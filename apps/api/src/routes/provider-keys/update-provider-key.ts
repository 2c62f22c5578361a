import {
  type ProviderKeyFields,
  type SealedProviderKeyRow,
  updateProviderKey,
} from "@causeway/db/provider-keys";
import { fillBaseUrl, type ProviderRow, splitSettings } from "@causeway/providers";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { readBaseUrl } from "../../upstream/read-base-url.ts";
import { requireSameHost } from "../../upstream/require-same-host.ts";
import { getProvider, identityOf, openKey, requireUsable, sealKey } from "./entered-key.ts";
import { getKeyRow } from "./find-provider-key.ts";
import { ProviderKey, ProviderKeyPath, ProviderKeyUpdate, renderProviderKey } from "./schema.ts";

export const updateProviderKeyRoute = defineRoute({
  method: "patch",
  tags: ["Provider keys"],
  owners: {
    organization: {
      path: "/orgs/{org}/provider-keys/{key}",
      operationId: "updateProviderKey",
      summary: "Update a provider key",
      description:
        "Takes effect on every gateway within a second. If you change the host of the base URL, send the key again. A key that the provider rejected is retried once you enter it again, or disable and enable it.",
      params: ProviderKeyPath,
    },
  },
  permission: "provider_keys:manage",
  body: ProviderKeyUpdate,
  response: ok(ProviderKey, "The key, masked."),
  errors: changeErrors,
  deps: ["db", "sealer", "upstream"],
  handle: async ({ scope, params, body: update, actor, deps }) => {
    const { key } = params;
    const baseUrl = update.baseUrl ? await readBaseUrl(deps.upstream, update.baseUrl) : update.baseUrl;
    await updateProviderKey(deps.db, scope, actor, key, (before) =>
      merge(deps, scope.organizationId, before, { ...update, baseUrl }),
    );
    return renderProviderKey(await getKeyRow(deps, scope, key));
  },
});

type Update = z.infer<typeof ProviderKeyUpdate>;

/** @throws ApiError `invalid_parameters`, `conflict` */
function merge(
  deps: Pick<Deps, "sealer">,
  organizationId: string,
  before: SealedProviderKeyRow,
  update: Update,
): ProviderKeyFields {
  const row = getProvider(before.providerId);
  const settings = update.settings ?? before.settings;
  const baseUrl = update.baseUrl === undefined ? before.baseUrl : update.baseUrl;
  requireUsable(row, { key: update.key, settings, baseUrl });
  if (update.key === undefined && !isOwnAddress(row, baseUrl)) {
    requireSameHost("key", addressOf(row, before), addressOf(row, { settings, baseUrl }));
  }
  return {
    name: update.name ?? before.name,
    baseUrl,
    settings: splitSettings(row, settings).plain,
    position: update.position ?? before.position,
    status: update.status ?? before.status,
    ...secretAfter(deps, organizationId, before, update),
  };
}

/** The provider's own address: settings choose a region or account of it, but no other host. */
const isOwnAddress = (row: ProviderRow, baseUrl: string | null): boolean =>
  baseUrl === null && !HOST_IS_A_SETTING.test(row.baseUrl ?? "");

const HOST_IS_A_SETTING = /:\/\/\{\w+\}(?:\/|$)/;

const addressOf = (
  row: ProviderRow,
  { settings, baseUrl }: Pick<SealedProviderKeyRow, "settings" | "baseUrl">,
): string | null => fillBaseUrl(row, settings, baseUrl ?? row.baseUrl);

/** Sealed again when it is entered or turned on again: the gateways then take it for a key they know nothing of. */
function secretAfter(
  deps: Pick<Deps, "sealer">,
  organizationId: string,
  before: SealedProviderKeyRow,
  update: Update,
) {
  const identity = identityOf(organizationId, before);
  if (update.key !== undefined) {
    const { secret } = splitSettings(getProvider(before.providerId), update.settings ?? {});
    return sealKey(deps.sealer, identity, { key: update.key, settings: secret });
  }
  if (update.status === "enabled" && before.status === "disabled")
    return sealKey(deps.sealer, identity, openKey(deps.sealer, identity, before.sealed));
  return { sealed: before.sealed, last4: before.last4 };
}
