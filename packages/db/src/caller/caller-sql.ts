import { LIMIT_LEVELS } from "@causeway/contracts";
import { CREATOR_SQL } from "./creator-sql.ts";
import { toMsSql, toPicoSql } from "../money/picodollars.ts";

/** Limits above the key, in the order of `LIMIT_LEVELS`; null where there are none. */
const LEVELS_SQL = `
    SELECT json_agg(json_build_object(
             'level', l.level,
             'id', l.subject_id,
             'limits', json_build_object(
               'total', ${toPicoSql("l.limit_total")},
               'recurring', CASE WHEN l.limit_recurring IS NULL THEN NULL ELSE json_build_object(
                 'amount', ${toPicoSql("l.limit_recurring")},
                 'window', json_build_object('unit', l.limit_window_unit, 'count', l.limit_window_count),
                 'anchorMs', ${toMsSql("l.limit_window_anchor")},
                 'timeZone', l.limit_window_zone) END,
               'requestsPerMinute', l.requests_per_minute,
               'tokensPerMinute', l.tokens_per_minute,
               'concurrency', l.concurrency),
             'usage', json_build_object(
               'total', coalesce((
                 SELECT json_build_object('used', ${toPicoSql("u.used")}, 'version', u.version::text)
                   FROM level_usage u
                  WHERE (u.organization_id, u.level, u.subject_id) = (l.organization_id, l.level, l.subject_id)
                    AND u.window_start = '-infinity'), '{"used":"0","version":"0"}'),
               'window', (
                 SELECT json_build_object('startMs', ${toMsSql("u.window_start")}, 'used', ${toPicoSql("u.used")}, 'version', u.version::text)
                   FROM level_usage u
                  WHERE (u.organization_id, u.level, u.subject_id) = (l.organization_id, l.level, l.subject_id)
                    AND u.window_start >= l.limit_window_anchor
                  ORDER BY u.window_start DESC LIMIT 1)))
             ORDER BY array_position(ARRAY['${LIMIT_LEVELS.join("', '")}'], l.level))
      FROM level_limit l
     WHERE l.organization_id = k.organization_id
       AND (l.level, l.subject_id) IN (('member', k.created_by_user_id), ('project', k.project_id),
                                       ('team', p.team_id), ('organization', k.organization_id))`;

/** Enabled guardrails of the organization `o`, which hold in every project, and those that the project `p` adds. */
export const GUARDRAILS_SQL = `coalesce((
    SELECT json_agg(json_build_object(
             'id', g.id, 'scope', CASE WHEN g.project_id IS NULL THEN 'organization' ELSE 'project' END,
             'name', g.name, 'type', g.type, 'action', g.action, 'appliesTo', g.applies_to, 'roles', g.roles,
             'priority', g.priority, 'enabled', g.enabled,
             'config', CASE g.type WHEN 'external' THEN g.config || jsonb_build_object('sealedSecret', g.sealed_secret)
                                   ELSE g.config END)
             ORDER BY g.project_id NULLS FIRST, g.priority, g.created_at, g.id)
      FROM guardrail_rule g
     WHERE g.organization_id = o.id AND (g.project_id IS NULL OR g.project_id = p.id) AND g.enabled), '[]')`;

/** Everything of one key hash as one JSON value in the form of contracts' `Caller`; `$1` is the hash. */
export const CALLER_SQL = `
SELECT json_build_object(
  'organizationId', o.id,
  'projectId', p.id,
  'teamId', p.team_id,
  'apiKeyId', k.id,
  'keyDescription', k.description,
  'keyLast4', s.last4,
  'keyStatus', k.status,
  'expiresAtMs', ${toMsSql("least(k.expires_at, s.expires_at)")},
  'createdAtMs', ${toMsSql("k.created_at")},
  'creator', ${CREATOR_SQL},
  'reach', CASE WHEN p.keys_share_content OR EXISTS (
    SELECT 1 FROM member m LEFT JOIN custom_role cr ON cr.id = m.custom_role_id AND m.role = 'developer'
     WHERE m.organization_id = o.id AND m.user_id = k.created_by_user_id
       AND coalesce(cr.visibility = 'all_projects' AND 'content:read' = ANY(cr.permissions), m.role <> 'developer'))
    THEN 'project' ELSE 'creator' END,
  -- A deleted organization ends everything below it.
  'projectStatus', CASE WHEN o.status = 'deleted' THEN 'deleted' ELSE p.status END,
  'limits', json_build_object(
    'total', ${toPicoSql("k.limit_total")},
    'recurring', CASE WHEN k.limit_recurring IS NULL THEN NULL ELSE json_build_object(
      'amount', ${toPicoSql("k.limit_recurring")},
      'window', json_build_object('unit', k.limit_window_unit, 'count', k.limit_window_count),
      'anchorMs', ${toMsSql("k.limit_window_anchor")},
      'timeZone', k.limit_window_zone) END,
    'requestsPerMinute', k.requests_per_minute,
    'tokensPerMinute', k.tokens_per_minute,
    'concurrency', k.concurrency),
  'levels', (${LEVELS_SQL}),
  'rules', coalesce((
    SELECT json_agg(json_build_object('id', r.id, 'ruleType', r.rule_type, 'ruleValue', r.rule_value, 'status', r.status)
                    ORDER BY r.created_at, r.id)
      FROM iam_rule r WHERE r.api_key_id = k.id), '[]'),
  'guardrails', ${GUARDRAILS_SQL},
  'mode', p.credential_mode,
  'cache', json_build_object('enabled', p.caching_enabled, 'ttlSeconds', p.cache_ttl_seconds, 'epoch', p.cache_epoch),
  'marksPrompts', coalesce(k.prompt_cache_marks, p.prompt_cache_marks),
  'retention', o.retention,
  'metadataForm', coalesce(k.metadata_form, p.metadata_form),
  'responseStateMinutes', p.response_state_minutes,
  'catalogRevision', o.catalog_revision::text,
  'contentVisibleFromMs', ${toMsSql("o.payload_visible_from")},
  'providerKeys', coalesce((
    SELECT json_agg(json_build_object('id', v.id, 'providerId', v.provider_id, 'sealed', v.sealed,
                                      'baseUrl', v.base_url, 'settings', v.settings, 'position', v.position)
                    ORDER BY v.position, v.created_at, v.id)
      FROM provider_key v WHERE v.organization_id = o.id AND v.status = 'active'), '[]'),
  'customProviders', coalesce((
    SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'baseUrl', c.base_url, 'sealedToken', c.sealed_token)
                    ORDER BY c.created_at, c.id)
      FROM custom_provider c WHERE c.organization_id = o.id AND c.status = 'active'), '[]'),
  'disabledProviders', coalesce((
    SELECT json_agg(d.provider ORDER BY d.provider)
      FROM (SELECT v.provider_id AS provider FROM provider_key v WHERE v.organization_id = o.id
             GROUP BY v.provider_id HAVING bool_and(v.status <> 'active')
            UNION ALL
            SELECT 'custom:' || c.name FROM custom_provider c
             WHERE c.organization_id = o.id AND c.status <> 'active') d), '[]'),
  'usage', json_build_object(
    'total', coalesce((
      SELECT json_build_object('used', ${toPicoSql("u.used")}, 'version', u.version::text)
        FROM api_key_usage u WHERE u.api_key_id = k.id AND u.window_start = '-infinity'),
      '{"used":"0","version":"0"}'),
    -- The newest window of the present grid. When it is older than the current one, nothing was spent in that yet.
    'window', (
      SELECT json_build_object('startMs', ${toMsSql("u.window_start")}, 'used', ${toPicoSql("u.used")}, 'version', u.version::text)
        FROM api_key_usage u
       WHERE u.api_key_id = k.id AND u.window_start >= k.limit_window_anchor
       ORDER BY u.window_start DESC LIMIT 1),
    'credits', (
      SELECT json_build_object('granted', ${toPicoSql("a.granted")}, 'used', ${toPicoSql("a.used")}, 'version', a.version::text)
        FROM credit_account a WHERE a.organization_id = o.id))
) AS caller
FROM api_key_secret s
JOIN api_key k ON k.id = s.api_key_id
JOIN project p ON p.id = k.project_id
JOIN organization o ON o.id = k.organization_id
WHERE s.hash = $1`;
