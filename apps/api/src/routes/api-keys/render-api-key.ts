import type { z } from "@hono/zod-openapi";
import type { ApiKeyRow } from "@causeway/db/management";
import { windowOfGrid } from "@causeway/policy";
import { renderCreator } from "../../openapi/creator.ts";
import type { ApiKey } from "./schema.ts";

type ApiKeyBody = z.infer<typeof ApiKey>;

const NOTHING_USED = "0.000000000000";

export const renderApiKey = (row: ApiKeyRow, now: Date): ApiKeyBody => ({
  id: row.id,
  projectId: row.projectId,
  description: row.description,
  status: row.status,
  masked: mask(row.last4),
  createdAt: row.createdAt.toISOString(),
  createdBy: renderCreator(row),
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
  endingSecrets: row.endingSecrets.map(({ last4, expiresAt }) => ({ masked: mask(last4), expiresAt })),
});

const mask = (last4: string | null): string => `cw_••••${last4 ?? ""}`;

function renderRecurring(row: ApiKeyRow, now: Date): ApiKeyBody["limits"]["recurring"] {
  const current = currentWindow(row, now);
  return (
    current && {
      amount: current.amount,
      window: current.window,
      used: current.used,
      resetsAt: current.end.toISOString(),
    }
  );
}

/** The recurring limit with the window that holds at `now`, or null. What was used in an earlier window does not count. */
export function currentWindow(row: ApiKeyRow, now: Date) {
  const {
    limitRecurring: amount,
    limitWindowUnit: unit,
    limitWindowCount: count,
    limitWindowAnchor: anchor,
    limitWindowZone: timeZone,
  } = row;
  if (!amount || !unit || !count || !anchor) return null;
  const grid = { window: { unit, count }, anchorMs: anchor.getTime(), timeZone };
  const { startMs, endMs } = windowOfGrid(grid, now.getTime());
  const isCurrent = row.windowStart?.getTime() === startMs;
  return {
    amount,
    window: { unit, count, timeZone },
    used: (isCurrent ? row.windowUsed : null) ?? NOTHING_USED,
    start: new Date(startMs),
    end: new Date(endMs),
  };
}
