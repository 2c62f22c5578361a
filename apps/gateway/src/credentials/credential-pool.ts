import type { Caller, CustomProvider, ProviderKey } from "@causeway/contracts";
import { hashCredential, type Sealer } from "@causeway/crypto";
import { fillBaseUrl, type OperatorCredential, type ProviderRow, unpackSecret } from "@causeway/providers";
import { healthIdOf, OPERATOR, operatorHealthId } from "@causeway/route-stats";
import type { Logger } from "@causeway/telemetry";
import type { OutboundClient } from "@causeway/upstream";
import type { Credential } from "../request/candidate.ts";

export interface CredentialPoolOptions {
  readonly operator: readonly OperatorCredential[];
  readonly operatorClient: OutboundClient;
  readonly guardedClient: OutboundClient;
  readonly sealer: Sealer;
  /** Told of keys that cannot be opened. */
  readonly logger: Pick<Logger, "error">;
  /** Keys the hash shown in `metadata.routing` and used for health. */
  readonly hashSecret: string;
}

/** Whose keys: a caller, or an organization whose work outlives its request. */
export type KeyOwner = Pick<Caller, "organizationId" | "mode" | "providerKeys">;

/** Which upstream keys a caller's project may use for a provider, by its mode. */
export function createCredentialPool(options: CredentialPoolOptions) {
  const byProvider = new Map<string, Credential[]>();
  for (const one of options.operator) {
    const list = byProvider.get(one.providerId) ?? [];
    list.push(operatorCredential(options, one));
    byProvider.set(one.providerId, list);
  }
  // Opened once per row as it was read: a change of any column, also of the base URL alone, reads the row again.
  const opened = new WeakMap<ProviderKey | CustomProvider, readonly Credential[]>();

  /** None when it cannot be opened, sealed under a secret that is gone: that is said once, and the key is skipped. */
  function openOnce(row: ProviderKey | CustomProvider, open: () => Credential): readonly Credential[] {
    let credentials = opened.get(row);
    if (!credentials) {
      credentials = attempt(row, open);
      opened.set(row, credentials);
    }
    return credentials;
  }

  function attempt({ id }: ProviderKey | CustomProvider, open: () => Credential): readonly Credential[] {
    try {
      return [open()];
    } catch (err) {
      options.logger.error({ err, rowId: id }, "cannot decrypt a provider key; skipping it");
      return [];
    }
  }

  return {
    /** Empty when the provider cannot be called for this caller. Own keys first in mode `hybrid`. */
    forProvider(caller: KeyOwner, row: ProviderRow): readonly Credential[] {
      const operator = caller.mode === "api-keys" ? [] : (byProvider.get(row.id) ?? []);
      if (caller.mode === "credits" || caller.providerKeys.length === 0) return operator;
      const keys = caller.providerKeys.filter((key) => key.providerId === row.id);
      if (keys.length === 0) return operator;
      const own = keys.flatMap((key) => openOnce(key, () => openProviderKey(options, caller, key, row)));
      return [...own, ...operator];
    },
    /** Is there a key for the provider? For a caller, one of those it may use; for no one, the operator's. Opens none. */
    hasKey(caller: Caller | null, providerId: string): boolean {
      const isOperators = byProvider.has(providerId);
      if (caller === null || caller.mode === "credits") return isOperators;
      const isOwn = caller.providerKeys.some((key) => key.providerId === providerId);
      return isOwn || (caller.mode !== "api-keys" && isOperators);
    },
    /** Empty when its token cannot be opened. */
    forCustom(caller: Pick<Caller, "organizationId">, custom: CustomProvider): readonly Credential[] {
      return openOnce(custom, () => openCustomToken(options, caller, custom));
    },
  };
}

export type CredentialPool = ReturnType<typeof createCredentialPool>;

const operatorCredential = (
  { hashSecret, operatorClient }: CredentialPoolOptions,
  one: OperatorCredential,
): Credential => ({
  hash: hashCredential(hashSecret, one.providerId, one.secret),
  healthId: operatorHealthId(one.providerId, one.index),
  owner: OPERATOR,
  tier: Number.POSITIVE_INFINITY,
  secret: one.secret,
  settings: one.settings,
  mode: "operator",
  baseUrl: one.baseUrl,
  client: operatorClient,
});

function openProviderKey(
  options: CredentialPoolOptions,
  caller: Pick<Caller, "organizationId">,
  key: ProviderKey,
  row: ProviderRow,
): Credential {
  const context = { organizationId: caller.organizationId, rowId: key.id, providerId: key.providerId };
  const { key: secret, settings: secretSettings } = unpackSecret(options.sealer.open(key.sealed, context));
  const settings = { ...defaultsOf(row), ...key.settings, ...secretSettings };
  return {
    hash: hashCredential(options.hashSecret, key.providerId, secret),
    healthId: healthIdOf(key.id, key.sealed),
    owner: caller.organizationId,
    tier: key.position ?? 0,
    secret,
    settings,
    mode: "organization",
    baseUrl: fillBaseUrl(row, settings, key.baseUrl ?? row.baseUrl) ?? "",
    client: isNamedByTenant(row, key) ? options.guardedClient : options.operatorClient,
  };
}

/**
 * A host made of an organization's settings is named by it as much as a base URL of its own (#101), and a server on the
 * operator's own machine is the operator's alone.
 */
const isNamedByTenant = (row: ProviderRow, key: ProviderKey): boolean =>
  key.baseUrl !== null || !row.baseUrl?.startsWith("https:") || row.baseUrl.includes("{");

const defaultsOf = (row: ProviderRow): Record<string, string> =>
  Object.fromEntries(
    row.settings.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value]])),
  );

function openCustomToken(
  options: CredentialPoolOptions,
  caller: Pick<Caller, "organizationId">,
  custom: CustomProvider,
): Credential {
  const context = {
    organizationId: caller.organizationId,
    rowId: custom.id,
    providerId: `custom:${custom.name}`,
  };
  const secret = options.sealer.open(custom.sealedToken, context);
  return {
    hash: hashCredential(options.hashSecret, custom.id, secret),
    healthId: healthIdOf(custom.id, custom.sealedToken),
    owner: caller.organizationId,
    tier: 0,
    secret,
    settings: {},
    mode: "custom",
    baseUrl: custom.baseUrl,
    client: options.guardedClient,
  };
}
