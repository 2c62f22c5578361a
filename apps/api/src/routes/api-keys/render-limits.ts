import type { ApiKeyRow } from "@causeway/db/api-keys";
import type { z } from "@hono/zod-openapi";
import { renderLimits } from "../limits/render-limits.ts";
import type { KeyLimits } from "./schema.ts";

/** What a key may still spend, and until when. */
export const renderKeyLimits = (row: ApiKeyRow, now: Date): z.infer<typeof KeyLimits> => ({
  ...renderLimits(row, now),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
