import { z } from "@hono/zod-openapi";
import type { ProviderKeyRow } from "@causeway/db/provider-keys";
import { findProvider, type ProviderRow } from "@causeway/providers";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { EnabledStatus, EnabledStatusInput } from "../../openapi/enabled-status.ts";
import { Id, Instant, OrganizationPath, nameText } from "../../openapi/field-schemas.ts";

const MAX_NAME = 100;
const MAX_KEY = 16_384;
const MAX_URL = 2_048;
const MAX_POSITION = 9_999;
const MAX_KEYS = 200;

const ProviderId = z
  .string()
  .min(1)
  .max(64)
  .openapi({ description: "Provider ID in the catalog.", example: "openai" });
const Position = z.int().min(0).max(MAX_POSITION).openapi({
  description:
    "Keys with the lowest position are used first. Keys with the same position share the load: each conversation has one of them.",
});
/** Never stored as it is, only sealed. */
export const SecretText = z.string().max(MAX_KEY);
export const BaseUrlText = z.string().trim().min(1).max(MAX_URL);
const Settings = z.record(z.string().min(1).max(64), z.string().trim().max(MAX_KEY)).openapi({
  description:
    "Related values such as region, project or resource. `listProviders` returns the available ones.",
  example: { region: "eu-west-1" },
});

export const ProviderKey = z
  .object({
    id: z.string(),
    provider: z.string(),
    providerName: z.string(),
    name: z.string(),
    masked: z.string().openapi({ description: "The key itself is never shown.", example: "••••a1B2" }),
    baseUrl: z.string().nullable().openapi({ description: "Replaces the provider's default." }),
    settings: z.record(z.string(), z.string()).openapi({ description: "Secret values are left out." }),
    position: z.int(),
    status: EnabledStatus,
    createdAt: Instant,
    updatedAt: Instant,
    createdBy: Creator,
  })
  .openapi("ProviderKey");

export const ProviderKeyCreation = z
  .strictObject({
    provider: ProviderId,
    name: nameText(MAX_NAME),
    key: SecretText.trim().openapi({
      description: "For Google Vertex AI, can also be the JSON key of a service account.",
    }),
    baseUrl: BaseUrlText.nullable().optional(),
    settings: Settings.optional(),
    position: Position.optional(),
    status: EnabledStatusInput.optional(),
  })
  .openapi("ProviderKeyCreation");

export const ProviderKeyUpdate = z
  .strictObject({
    name: nameText(MAX_NAME).optional(),
    key: SecretText.trim()
      .optional()
      .openapi({ description: "A new key also replaces the secret related values, so send those with it." }),
    baseUrl: BaseUrlText.nullable().optional(),
    settings: Settings.optional().openapi({ description: "Replaces all values that aren't secret." }),
    position: Position.optional(),
    status: EnabledStatusInput.optional(),
  })
  .openapi("ProviderKeyUpdate");

export const ProviderKeyOrder = z
  .strictObject({ provider: ProviderId, keys: z.array(Id).max(MAX_KEYS) })
  .openapi("ProviderKeyOrder");

export const ProviderKeyPath = OrganizationPath.extend({
  key: Id.openapi({ param: { name: "key", in: "path" }, example: "pk_0198c0de" }),
});

export const Provider = z
  .object({
    id: z.string(),
    name: z.string(),
    keyOptional: z.boolean(),
    baseUrlNeeded: z.boolean(),
    takesServiceAccount: z.boolean(),
    settings: z.array(
      z.object({
        key: z.string(),
        description: z.string(),
        required: z.boolean(),
        secret: z.boolean(),
        default: z.string().nullable(),
      }),
    ),
    docsUrl: z.string().nullable(),
  })
  .openapi("Provider");

export const MASK = "••••";

/** A provider key as the API shows it: never the key itself. */
export const renderProviderKey = (row: ProviderKeyRow): z.infer<typeof ProviderKey> => ({
  id: row.id,
  provider: row.providerId,
  providerName: findProvider(row.providerId)?.name ?? row.providerId,
  name: row.name,
  masked: MASK + row.last4,
  baseUrl: row.baseUrl,
  settings: { ...row.settings },
  position: row.position,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  createdBy: renderCreator(row),
});

/** A provider that keys can be stored for, with the settings it asks for. */
export const renderProvider = (row: ProviderRow): z.infer<typeof Provider> => ({
  id: row.id,
  name: row.name,
  keyOptional: row.keyOptional ?? false,
  baseUrlNeeded: !row.baseUrl?.startsWith("https:"),
  takesServiceAccount: row.auth.kind === "google",
  settings: row.settings.map(({ key, description, required, secret, default: fallback }) => ({
    key,
    description,
    required,
    secret: secret ?? false,
    default: fallback ?? null,
  })),
  docsUrl: row.docsUrl ?? null,
});
