import { type Permission, TOKEN_SCOPES } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import type { AccessTokenRow } from "@causeway/db/management";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { Id, Instant, OrganizationPath, text } from "../../openapi/parts.ts";

const MAX_NAME = 100;

const Scope = z
  .enum(TOKEN_SCOPES as [Permission, ...Permission[]])
  .openapi("AccessTokenScope", { description: "A permission of the management API." });

export const AccessTokenPath = OrganizationPath.extend({
  token: Id.openapi({ param: { name: "token", in: "path" }, example: "tok_0198c0de" }),
});

export const AccessToken = z
  .object({
    id: z.string(),
    name: z.string(),
    masked: z.string().openapi({ example: "cwt_••••a1B2" }),
    scopes: z.array(Scope),
    createdBy: Creator,
    createdAt: Instant,
    expiresAt: Instant.nullable(),
    lastUsedAt: Instant.nullable().openapi({ description: "To the minute; null = never." }),
  })
  .openapi("AccessToken");

export const AccessTokenNew = z
  .strictObject({
    name: text(MAX_NAME),
    scopes: z
      .array(Scope)
      .min(1, "names no scope")
      .refine((scopes) => new Set(scopes).size === scopes.length, "names a scope twice"),
    expiresAt: Instant.nullable()
      .default(null)
      .refine((at) => at === null || Date.parse(at) > Date.now(), "is not in the future")
      .openapi({ description: "Null = until it is revoked." }),
  })
  .openapi("AccessTokenNew");

export const AccessTokenMade = z
  .object({
    accessToken: AccessToken,
    token: z.string().openapi({ description: "Shown this once.", example: "cwt_…" }),
  })
  .openapi("AccessTokenMade");

export const renderAccessToken = (row: AccessTokenRow): z.infer<typeof AccessToken> => ({
  id: row.id,
  name: row.name,
  masked: `cwt_••••${row.last4}`,
  scopes: [...row.scopes],
  createdBy: renderCreator(row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
