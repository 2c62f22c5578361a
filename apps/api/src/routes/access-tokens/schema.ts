import { TOKEN_SCOPES, type TokenScope } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import {
  type AccessTokenRow,
  type AccessTokenUpdate as TokenChange,
  effectiveScopesOf,
} from "@causeway/db/access-tokens";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { Id, Instant, OrganizationPath, nameText } from "../../openapi/field-schemas.ts";

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
      "The member whose role limits the token: the member who created it, or who last gave it scopes or a later expiry. Null if they left, and for the token of a service account.",
  });

export const AccessToken = z
  .object({
    id: z.string(),
    name: z.string(),
    masked: z.string().openapi({ example: "cwt_••••a1B2" }),
    scopes: z.array(Scope),
    ineffectiveScopes: z.array(Scope).openapi({
      description:
        "Scopes without effect because the member the token acts for left, or because that member's or the service account's role no longer has them. Save the scopes of a member's token to make it act for you.",
    }),
    actsFor: ActsFor,
    serviceAccount: z
      .union([z.object({ id: z.string(), name: z.string() }).openapi("AccessTokenAccount"), z.null()])
      .openapi({ description: "The service account that has the token. Null for a member's." }),
    createdBy: Creator,
    creatorLeft: z.boolean().openapi({
      description: "Whether the person who created the token, and could have kept it, left the organization.",
    }),
    createdAt: Instant,
    expiresAt: Instant.nullable(),
    lastUsedAt: Instant.nullable().openapi({ description: "Accurate to the minute. Null = never used." }),
  })
  .openapi("AccessToken");

/** Scopes under the names of the previous release. */
const FORMER_SCOPES = new Map<unknown, TokenScope>([
  ["payloads:read", "content:read"],
  ["payloads:delete", "content:delete"],
]);

const Scopes = z
  .array(z.preprocess((scope) => FORMER_SCOPES.get(scope) ?? scope, Scope))
  .min(1, "must name at least one scope")
  .refine((scopes) => new Set(scopes).size === scopes.length, "must not name a scope twice");
const ExpiresAt = Instant.nullable()
  .refine((at) => at === null || Date.parse(at) > Date.now(), "must be in the future")
  .optional()
  .openapi({ description: "Null = until the token is revoked." });

export const AccessTokenNew = z
  .strictObject({ name: nameText(MAX_NAME), scopes: Scopes, expiresAt: ExpiresAt })
  .openapi("AccessTokenNew");

export const AccessTokenUpdate = z
  .strictObject({ name: nameText(MAX_NAME).optional(), scopes: Scopes.optional(), expiresAt: ExpiresAt })
  .openapi("AccessTokenUpdate");

/** A change of an access token as it is stored. */
export const toTokenUpdate = ({
  name,
  scopes,
  expiresAt,
}: z.infer<typeof AccessTokenUpdate>): TokenChange => ({
  name,
  scopes,
  expiresAt: typeof expiresAt === "string" ? new Date(expiresAt) : expiresAt,
});

export const AccessTokenMade = z
  .object({
    accessToken: AccessToken,
    token: z
      .string()
      .optional()
      .openapi({ description: "Shown only once. Absent in a repeated response.", example: "cwt_…" }),
  })
  .openapi("AccessTokenMade");

/** An access token as the API shows it: never the token itself. */
export const renderAccessToken = (row: AccessTokenRow): z.infer<typeof AccessToken> => ({
  id: row.id,
  name: row.name,
  masked: `cwt_••••${row.last4}`,
  scopes: [...row.scopes],
  ineffectiveScopes: listIneffective(row),
  actsFor: row.actsForUserId === null ? null : { id: row.actsForUserId, name: row.actsForName ?? "" },
  serviceAccount:
    row.serviceAccountId === null ? null : { id: row.serviceAccountId, name: row.serviceAccountName ?? "" },
  createdBy: renderCreator(row),
  creatorLeft: row.creatorLeft,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

function listIneffective(row: AccessTokenRow): TokenScope[] {
  const effective = effectiveScopesOf(row);
  return row.scopes.filter((scope) => !effective.includes(scope));
}
