import type { EnabledStatus } from "@causeway/contracts";
import type { LimitedRow } from "../limits/level-limits-row.ts";

/** A secret that was replaced and still works for a while. */
export interface EndingSecret {
  readonly last4: string;
  /** ISO, UTC. */
  readonly expiresAt: string;
}

/** USD amounts are decimal texts, as PostgreSQL keeps them. */
export interface ApiKeyRow extends LimitedRow {
  readonly id: string;
  readonly projectId: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly status: EnabledStatus;
  readonly last4: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly createdByUserId: string | null;
  readonly createdByName: string | null;
  /** The person who created it is no member of its organization anymore. */
  readonly creatorLeft: boolean;
  readonly iamRules: number;
  /** Rolled secrets whose grace is not over, the one that ends first at the front. */
  readonly endingSecrets: readonly EndingSecret[];
}

/** `SELECT … FROM api_key k …` up to `WHERE`, in the form of {@link ApiKeyRow}. The present secret is the one without an end. */
export const SELECT_API_KEYS = `
  SELECT k.id, k.project_id AS "projectId", k.description, k.tags, k.status, s.last4, k.created_at AS "createdAt",
         k.expires_at AS "expiresAt", k.created_by_user_id AS "createdByUserId", u.name AS "createdByName",
         (k.created_by_user_id IS NOT NULL AND NOT EXISTS (
           SELECT FROM member cm WHERE cm.organization_id = k.organization_id AND cm.user_id = k.created_by_user_id)) AS "creatorLeft",
         k.limit_total::text AS "limitTotal", k.limit_recurring::text AS "limitRecurring",
         k.limit_window_unit AS "limitWindowUnit", k.limit_window_count AS "limitWindowCount",
         k.limit_window_anchor AS "limitWindowAnchor", k.limit_window_zone AS "limitWindowZone", k.requests_per_minute AS "requestsPerMinute",
         k.tokens_per_minute AS "tokensPerMinute", k.concurrency,
         (SELECT count(*)::int FROM iam_rule r WHERE r.api_key_id = k.id AND r.status = 'active') AS "iamRules",
         coalesce(total.used, 0)::numeric(24, 12)::text AS "usedTotal",
         w.window_start AS "windowStart", w.used::text AS "windowUsed",
         coalesce((
           SELECT json_agg(json_build_object('last4', e.last4,
                    'expiresAt', to_char(least(e.expires_at, k.expires_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY e.expires_at)
           FROM api_key_secret e WHERE e.api_key_id = k.id AND least(e.expires_at, k.expires_at) > now() AND e.expires_at IS NOT NULL), '[]') AS "endingSecrets"
  FROM api_key k
  LEFT JOIN "user" u ON u.id = k.created_by_user_id
  LEFT JOIN LATERAL (
    SELECT last4 FROM api_key_secret WHERE api_key_id = k.id ORDER BY expires_at DESC NULLS FIRST, created_at DESC LIMIT 1
  ) s ON true
  LEFT JOIN api_key_usage total ON total.api_key_id = k.id AND total.window_start = '-infinity'
  LEFT JOIN LATERAL (
    SELECT window_start, used FROM api_key_usage
    WHERE api_key_id = k.id AND window_start > '-infinity' ORDER BY window_start DESC LIMIT 1
  ) w ON true`;
