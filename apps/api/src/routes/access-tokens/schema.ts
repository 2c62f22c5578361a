import { listEffectiveScopes, TOKEN_SCOPES, type TokenScope } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import type { AccessTokenRow } from "@causeway/db/management";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { Id, Instant, OrganizationPath, text } from "../../openapi/parts.ts";

const MAX_NAME = 100;

const Scope = z
  .enum(TOKEN_SCOPES as [TokenScope, ...TokenScope[]])
  .openapi("AccessTokenScope", { description: "A permission of the management API." });

export const AccessTokenPath = OrganizationPath.extend({
  token: Id.openapi({ param: { name: "token", in: "path" }, example: "tok_0198c0de" }),
});

const ActsFor = z
  .union([z.object({ id: z.string(), name: z.string() }).openapi("AccessTokenMember"), z.null()])
  .openapi({
    description:
      "The member whose role bounds the token: who made it, or gave it scopes or a longer life last. Null when they left.",
  });

export const AccessToken = z
  .object({
    id: z.string(),
    name: z.string(),
    masked: z.string().openapi({ example: "cwt_••••a1B2" }),
    scopes: z.array(Scope),
    ineffectiveScopes: z.array(Scope).openapi({
      description:
        "Scopes that do nothing now: the member the token acts for left or lost the role. Save the token's scopes to answer for it yourself.",
    }),
    actsFor: ActsFor,
    createdBy: Creator,
    createdAt: Instant,
    expiresAt: Instant.nullable(),
    lastUsedAt: Instant.nullable().openapi({ description: "To the minute; null = never." }),
  })
  .openapi("AccessToken");

const Scopes = z
  .array(Scope)
  .min(1, "names no scope")
  .refine((scopes) => new Set(scopes).size === scopes.length, "names a scope twice");
const ExpiresAt = Instant.nullable()
  .refine((at) => at === null || Date.parse(at) > Date.now(), "is not in the future")
  .optional()
  .openapi({ description: "Null = until it is revoked." });

export const AccessTokenNew = z
  .strictObject({ name: text(MAX_NAME), scopes: Scopes, expiresAt: ExpiresAt })
  .openapi("AccessTokenNew");

export const AccessTokenUpdate = z
  .strictObject({ name: text(MAX_NAME).optional(), scopes: Scopes.optional(), expiresAt: ExpiresAt })
  .openapi("AccessTokenUpdate");

export const AccessTokenMade = z
  .object({
    accessToken: AccessToken,
    token: z
      .string()
      .optional()
      .openapi({ description: "Shown this once. Absent in a repeated answer.", example: "cwt_…" }),
  })
  .openapi("AccessTokenMade");

export const renderAccessToken = (row: AccessTokenRow): z.infer<typeof AccessToken> => ({
  id: row.id,
  name: row.name,
  masked: `cwt_••••${row.last4}`,
  scopes: [...row.scopes],
  ineffectiveScopes: listIneffective(row),
  actsFor: row.actsForUserId === null ? null : { id: row.actsForUserId, name: row.actsForName ?? "" },
  createdBy: renderCreator(row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

function listIneffective({ scopes, actsForRole }: AccessTokenRow): TokenScope[] {
  const effective = listEffectiveScopes(scopes, actsForRole);
  return scopes.filter((scope) => !effective.includes(scope));
}
