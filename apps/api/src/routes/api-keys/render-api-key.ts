import type { z } from "@hono/zod-openapi";
import type { ApiKeyRow, KeyActivity } from "@causeway/db/api-keys";
import { renderCreator } from "../../openapi/creator.ts";
import { currentWindow } from "../limits/current-window.ts";
import type { ApiKey, ListedApiKey } from "./schema.ts";

type ApiKeyBody = z.infer<typeof ApiKey>;

/** An API key as the API shows it: never the key itself. */
export const renderApiKey = (row: ApiKeyRow, now: Date): ApiKeyBody => ({
  id: row.id,
  projectId: row.projectId,
  description: row.description,
  tags: [...row.tags],
  status: row.status === "enabled" && row.expiresAt && row.expiresAt <= now ? "expired" : row.status,
  metadataForm: row.metadataForm,
  masked: mask(row.last4),
  createdAt: row.createdAt.toISOString(),
  createdBy: renderCreator(row),
  creatorLeft: row.creatorLeft,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  used: row.usedTotal,
  limits: {
    total: row.limitTotal,
    recurring: renderRecurring(row, now),
    requestsPerMinute: row.requestsPerMinute,
    tokensPerMinute: row.tokensPerMinute,
    concurrency: row.concurrency,
  },
  promptCacheMarks: row.promptCacheMarks,
  iamRules: row.iamRules,
  endingSecrets: row.endingSecrets.map(({ last4, expiresAt }) => ({ masked: mask(last4), expiresAt })),
});

/** A key in a list. @param activity null: it wasn't asked for; a key that is missing there was deleted meanwhile */
export const renderListedKey = (
  row: ApiKeyRow,
  activity: ReadonlyMap<string, KeyActivity> | null,
  now: Date,
): z.infer<typeof ListedApiKey> => ({
  ...renderApiKey(row, now),
  ...(activity && renderActivity(activity.get(row.id))),
});

const renderActivity = (activity: KeyActivity | undefined) => ({
  lastUsedAt: activity?.lastUsedAt?.toISOString() ?? null,
  requestsByDay: [...(activity?.requestsByDay ?? [])],
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
