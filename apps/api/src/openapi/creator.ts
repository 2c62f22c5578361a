import { z } from "@hono/zod-openapi";

const CreatedBy = z
  .object({
    kind: z.enum(["user", "access_token", "service_account"]),
    id: z.string(),
    name: z.string().openapi({ description: "Empty if the account was deleted." }),
  })
  .openapi("Creator", {
    description:
      "A user, a member's access token or a service account, including one that was revoked or deleted later.",
  });

/** Who made something; null where that was not recorded. */
// A union, because a nullable reference to a component is rendered so that nothing fits it.
export const Creator = z.union([CreatedBy, z.null()]);

interface CreatorRow {
  readonly createdByUserId: string | null;
  readonly createdByName: string | null;
  readonly createdByTokenId?: string | null;
  readonly createdByTokenName?: string | null;
  readonly createdByServiceAccountId?: string | null;
  readonly createdByServiceAccountName?: string | null;
}

/** Null when the creator was an account or token that is gone. */
export function renderCreator(row: CreatorRow): z.infer<typeof Creator> {
  if (row.createdByUserId) return { kind: "user", id: row.createdByUserId, name: row.createdByName ?? "" };
  if (row.createdByServiceAccountId)
    return {
      kind: "service_account",
      id: row.createdByServiceAccountId,
      name: row.createdByServiceAccountName ?? "",
    };
  if (!row.createdByTokenId) return null;
  return { kind: "access_token", id: row.createdByTokenId, name: row.createdByTokenName ?? "" };
}
