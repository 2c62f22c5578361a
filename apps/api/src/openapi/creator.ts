import { z } from "@hono/zod-openapi";

/** Who made something; null when the account is gone, or an access token made it. */
export const Creator = z.object({ id: z.string(), name: z.string() }).nullable();

export const renderCreator = (row: {
  readonly createdByUserId: string | null;
  readonly createdByName: string | null;
}): z.infer<typeof Creator> =>
  row.createdByUserId ? { id: row.createdByUserId, name: row.createdByName ?? "" } : null;
