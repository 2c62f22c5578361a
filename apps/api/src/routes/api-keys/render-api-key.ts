import type { z } from "@hono/zod-openapi";
import type { ApiKeyRow } from "@causeway/db/management";
import { windowAt } from "@causeway/policy";
import type { ApiKey } from "./schema.ts";

type ApiKeyBody = z.infer<typeof ApiKey>;

const NOTHING_USED = "0.000000000000";

export const renderApiKey = (row: ApiKeyRow, now: Date): ApiKeyBody => ({
  id: row.id,
  projectId: row.projectId,
  description: row.description,
  status: row.status,
  masked: `cw_••••${row.last4 ?? ""}`,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdByUserId ? { id: row.createdByUserId, name: row.createdByName ?? "" } : null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  used: row.usedTotal,
  limits: {
    total: row.limitTotal,
    recurring: renderRecurring(row, now),
    requestsPerMinute: row.requestsPerMinute,
    tokensPerMinute: row.tokensPerMinute,
    concurrency: row.concurrency,
  },
  iamRules: row.iamRules,
});

/** What was used in an earlier window does not count: a new window is a new subject. */
function renderRecurring(row: ApiKeyRow, now: Date): ApiKeyBody["limits"]["recurring"] {
  const {
    limitRecurring: amount,
    limitWindowUnit: unit,
    limitWindowCount: count,
    limitWindowAnchor: anchor,
  } = row;
  if (!amount || !unit || !count || !anchor) return null;
  const current = windowAt({ unit, count }, anchor.getTime(), now.getTime());
  const isCurrent = row.windowStart?.getTime() === current.startMs;
  return {
    amount,
    window: { unit, count },
    used: (isCurrent ? row.windowUsed : null) ?? NOTHING_USED,
    resetsAt: new Date(current.endMs).toISOString(),
  };
}
