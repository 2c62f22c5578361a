import type { GuardrailViolation } from "@causeway/contracts";

/** What a guardrail found in one request. `excerpt` is null as well when it can no longer be seen. */
export interface ViolationRow extends GuardrailViolation {
  readonly id: string;
  readonly createdAt: Date;
  readonly projectId: string;
  readonly projectName: string | null;
  readonly apiKeyId: string;
  readonly apiKeyDescription: string | null;
  /** Of the final row in the activity. */
  readonly requestId: string;
}

/** `v` is the violation; needs {@link VIOLATION_JOINS}. Excerpts end with what the organization keeps of content. */
export const VIOLATION_COLUMNS = `v.id, v.created_at AS "createdAt", v.project_id AS "projectId", p.name AS "projectName",
  v.api_key_id AS "apiKeyId", k.description AS "apiKeyDescription", v.request_id AS "requestId", v.rule_id AS "ruleId",
  v.rule_name AS "ruleName", v.type, v.category, v.action, v.direction, v.location, v.count, coalesce(v.signals, '{}') AS signals,
  v.match_hash AS "matchHash",
  CASE WHEN v.created_at > now() - o.payload_retention_days * interval '1 day'
        AND v.created_at >= coalesce(o.payload_visible_from, '-infinity') THEN v.excerpt END AS excerpt`;

export const VIOLATION_JOINS = `JOIN organization o ON o.id = v.organization_id
  LEFT JOIN project p ON p.id = v.project_id
  LEFT JOIN api_key k ON k.id = v.api_key_id`;
