import type { EnabledStatus, MetadataForm } from "@causeway/contracts";
import type { LimitedRow } from "../limits/level-limits-row.ts";
import { apiKey, apiKeySecret, apiKeyUsage, iamRule, member, user } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { sql } from "../../tables/sql.ts";

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
  /** Form of `metadata` in responses; null: as the project says. */
  readonly metadataForm: MetadataForm | null;
  readonly last4: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly createdByUserId: string | null;
  readonly createdByName: string | null;
  /** The person who created it is no member of its organization anymore. */
  readonly creatorLeft: boolean;
  readonly iamRules: number;
  /** Null: as the project says. */
  readonly promptCacheMarks: boolean | null;
  /** Rolled secrets whose grace is not over, the one that ends first at the front. */
  readonly endingSecrets: readonly EndingSecret[];
}

/** The key in {@link FROM_API_KEYS}. */
export const k = as(apiKey, "k");
/** The secret that doesn't end, else the one that ends last. */
export const s = asJoined(apiKeySecret, "s");
const u = asJoined(user, "u");
const total = asJoined(apiKeyUsage, "total");
const w = asJoined(apiKeyUsage, "w");

const creatorLeft = sql<boolean>`(${k.createdByUserId} IS NOT NULL AND NOT EXISTS (
  SELECT FROM ${member} WHERE ${member.organizationId} = ${k.organizationId} AND ${member.userId} = ${k.createdByUserId}))`;

const iamRules = sql<number>`(
  SELECT count(*)::int FROM ${iamRule} WHERE ${iamRule.apiKeyId} = ${k.id} AND ${iamRule.status} = 'active')`;

const e = as(apiKeySecret, "e");
const end = sql`least(${e.expiresAt}, ${k.expiresAt})`;
const endingSecrets = sql<readonly EndingSecret[]>`coalesce((
  SELECT json_agg(json_build_object('last4', ${e.last4},
           'expiresAt', to_char(${end} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY ${e.expiresAt})
  FROM ${e} WHERE ${e.apiKeyId} = ${k.id} AND ${end} > now() AND ${e.expiresAt} IS NOT NULL), '[]')`;

/** Fields of {@link ApiKeyRow}; they need {@link FROM_API_KEYS}. */
export const API_KEY_FIELDS = {
  id: k.id,
  projectId: k.projectId,
  description: k.description,
  tags: k.tags,
  status: sql<EnabledStatus>`${k.status}`,
  metadataForm: k.metadataForm,
  last4: s.last4,
  createdAt: k.createdAt,
  expiresAt: k.expiresAt,
  createdByUserId: k.createdByUserId,
  createdByName: u.name,
  creatorLeft,
  limitTotal: k.limitTotal,
  limitRecurring: k.limitRecurring,
  limitWindowUnit: k.limitWindowUnit,
  limitWindowCount: k.limitWindowCount,
  limitWindowAnchor: k.limitWindowAnchor,
  limitWindowZone: k.limitWindowZone,
  requestsPerMinute: k.requestsPerMinute,
  tokensPerMinute: k.tokensPerMinute,
  concurrency: k.concurrency,
  promptCacheMarks: k.promptCacheMarks,
  iamRules,
  usedTotal: sql<string>`coalesce(${total.used}, 0)::numeric(24, 12)::text`,
  windowStart: w.windowStart,
  windowUsed: w.used,
  endingSecrets,
};

const secret = as(apiKeySecret, "secret");
const usage = as(apiKeyUsage, "usage");

/** Keys with what {@link API_KEY_FIELDS} reads of them. */
export const FROM_API_KEYS = sql`FROM ${k}
  LEFT JOIN ${u} ON ${u.id} = ${k.createdByUserId}
  LEFT JOIN LATERAL (
    SELECT * FROM ${secret} WHERE ${secret.apiKeyId} = ${k.id}
    ORDER BY ${secret.expiresAt} DESC NULLS FIRST, ${secret.createdAt} DESC LIMIT 1
  ) s ON true
  LEFT JOIN ${total} ON ${total.apiKeyId} = ${k.id} AND ${total.windowStart} = '-infinity'
  LEFT JOIN LATERAL (
    SELECT * FROM ${usage} WHERE ${usage.apiKeyId} = ${k.id} AND ${usage.windowStart} > '-infinity'
    ORDER BY ${usage.windowStart} DESC LIMIT 1
  ) w ON true`;
