import { z } from "@hono/zod-openapi";
import type { CustomProviderRow } from "@causeway/db/custom-providers";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { EnabledStatus, EnabledStatusInput } from "../../openapi/enabled-status.ts";
import { Id, Instant, OrganizationPath } from "../../openapi/field-schemas.ts";
import { BaseUrlText, MASK, SecretText } from "../provider-keys/schema.ts";

const MAX_NAME = 32;

const BaseUrl = BaseUrlText.openapi({
  description: "An https URL. The gateway adds `/v1/chat/completions`.",
  example: "https://llm.example.com",
});
/** Printable ASCII without blanks: what fits into a header. */
const Token = SecretText.trim()
  .regex(/^[\x21-\x7e]+$/, "must be one word of printable characters")
  .openapi({ description: "Sent upstream as a bearer token. Stored encrypted and never shown again." });

export const CustomProvider = z
  .object({
    id: z.string(),
    name: z.string(),
    baseUrl: z.string(),
    masked: z.string().openapi({ description: "The token itself is never shown.", example: "••••a1B2" }),
    status: EnabledStatus,
    createdAt: Instant,
    updatedAt: Instant,
    createdBy: Creator,
  })
  .openapi("CustomProvider");

export const CustomProviderCreation = z
  .strictObject({
    name: z
      .string()
      .max(MAX_NAME)
      .regex(/^[a-z]+$/, "must contain only lowercase letters")
      .openapi({ description: "Requests name its models as `{name}/{model}`.", example: "mycorp" }),
    baseUrl: BaseUrl,
    token: Token,
    status: EnabledStatusInput.optional(),
  })
  .openapi("CustomProviderCreation");

export const CustomProviderUpdate = z
  .strictObject({
    baseUrl: BaseUrl.optional(),
    token: Token.optional(),
    status: EnabledStatusInput.optional(),
  })
  .openapi("CustomProviderUpdate");

export const CustomProviderPath = OrganizationPath.extend({
  provider: Id.openapi({ param: { name: "provider", in: "path" }, example: "cp_0198c0de" }),
});

/** A custom provider as the API shows it: never its token. */
export const renderCustomProvider = (row: CustomProviderRow): z.infer<typeof CustomProvider> => ({
  id: row.id,
  name: row.name,
  baseUrl: row.baseUrl,
  masked: MASK + row.last4,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  createdBy: renderCreator(row),
});
