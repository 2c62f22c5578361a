import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { IamRuleFields } from "../iam-rules/iam-rule-row.ts";
import { insertIamRule } from "../iam-rules/insert-iam-rule.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import type { KeyLimitsRow } from "./key-limits.ts";

/** What is stored of a key's text. */
export interface KeySecret {
  /** `hashApiKey`. */
  readonly hash: string;
  readonly last4: string;
}

export interface NewApiKey {
  readonly description: string;
  readonly tags: readonly string[];
  readonly limits: KeyLimitsRow;
  readonly secret: KeySecret;
  /** Where the recurring limit has a calendar window: the start of the one that holds now. */
  readonly calendarStart?: Date | null;
  /** The first access rule, from the key's first request on. */
  readonly rule?: IamRuleFields;
}

/**
 * Makes a key; the grid of its windows starts with it. Answers its id, or null when the project is not active.
 * @param maxKeys of the organization, deleted ones aside
 * @throws ChangeRefused `conflict` when it has as many
 */
export const createApiKeyRow = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  key: NewApiKey,
  maxKeys: number,
): Promise<string | null> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await requireRoom(change, maxKeys);
    const { limits, description, tags, secret, rule } = key;
    const id = createId("key");
    const { rows } = await change.query(
      `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id, limit_total, limit_recurring,
                            limit_window_unit, limit_window_count, limit_window_anchor, requests_per_minute,
                            tokens_per_minute, concurrency, expires_at, limit_window_zone, tags, created_at)
       SELECT $1, p.organization_id, p.id, $3, $4, $5::numeric, $6::numeric, $7, $8::int,
              CASE WHEN $6::numeric IS NULL THEN NULL ELSE coalesce($14::timestamptz, date_trunc('milliseconds', now())) END,
              $9::int, $10::int, $11::int, $12::timestamptz, $13, $15::text[], date_trunc('milliseconds', now())
       FROM project p WHERE p.id = $2 AND p.status = 'active' RETURNING id`,
      [
        id,
        scope.projectId,
        description,
        scope.userId,
        limits.total,
        limits.recurring?.amount ?? null,
        limits.recurring?.window.unit ?? null,
        limits.recurring?.window.count ?? null,
        limits.requestsPerMinute,
        limits.tokensPerMinute,
        limits.concurrency,
        limits.expiresAt,
        limits.recurring?.window.timeZone ?? null,
        key.calendarStart ?? null,
        tags,
      ],
    );
    if (rows.length === 0) {
      change.nothingChanged();
      return null;
    }
    await change.query("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
      secret.hash,
      id,
      secret.last4,
    ]);
    await change.audit({
      action: "api_key.create",
      resourceId: id,
      details: { name: description, projectId: scope.projectId, limits, ...(tags.length > 0 && { tags }) },
    });
    if (rule) await insertIamRule(change, { id, description }, rule);
    return id;
  });

async function requireRoom(change: Change, maxKeys: number): Promise<void> {
  const { rows } = await change.query<{ keys: number }>(
    "SELECT count(*)::int AS keys FROM api_key WHERE organization_id = $1 AND status <> 'deleted'",
    [change.organizationId],
  );
  if ((rows[0]?.keys ?? 0) >= maxKeys)
    throw new ChangeRefused(
      "conflict",
      `An organization can have at most ${maxKeys} API keys. Delete some first.`,
    );
}
