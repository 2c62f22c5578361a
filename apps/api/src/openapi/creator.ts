import { z } from "@hono/zod-openapi";

const CreatedBy = z
  .object({
    kind: z.enum(["user", "access_token"]),
    id: z.string(),
    name: z.string().openapi({ description: "Empty if the account was deleted." }),
  })
  .openapi("Creator", { description: "A user or an access token, including one that was revoked later." });

/** Who made something; null where that was not recorded. */
// A union, because a nullable reference to a component is rendered so that nothing fits it.
export const Creator = z.union([CreatedBy, z.null()]);

interface CreatorRow {
  readonly createdByUserId: string | null;
  readonly createdByName: string | null;
  readonly createdByTokenId?: string | null;
  readonly createdByTokenName?: string | null;
}

/** Null when the creator was an account or token that is gone. */
export function renderCreator(row: CreatorRow): z.infer<typeof Creator> {
  if (row.createdByUserId) return { kind: "user", id: row.createdByUserId, name: row.createdByName ?? "" };
  if (!row.createdByTokenId) return null;
  return { kind: "access_token", id: row.createdByTokenId, name: row.createdByTokenName ?? "" };
}
