import { AUDIT_ACTIONS, AUDIT_DEEDS, type AuditAction } from "@causeway/contracts";
import { storedAction } from "../stored-words.ts";
import { accessToken, auditLog } from "../../generated/tables.ts";
import { joinSql, type Sql, sql } from "../../tables/sql.ts";

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

const { action, details, resourceId, accessTokenId, userId, userName, userEmail } = auditLog;

/** The entry's access token is a service account's. */
const IS_SERVICE_ACCOUNT = sql`EXISTS (
  SELECT 1 FROM ${accessToken} WHERE ${accessToken.id} = ${accessTokenId} AND ${accessToken.serviceAccountId} IS NOT NULL)`;

/** Who did it, as the audit log's page calls them. */
const ACTOR = sql`CASE WHEN ${IS_SERVICE_ACCOUNT} THEN 'Service account ' || ${userName}
                       WHEN ${accessTokenId} IS NOT NULL THEN 'Token ' || coalesce(${userName}, ${accessTokenId})
                       ELSE coalesce(${userName}, ${userEmail}, ${userId}, 'System') END`;

/** The thing, which isn't named where the deed is about the actor. */
const THING = sql`CASE WHEN ${action} LIKE 'auth.%' THEN NULL
                       ELSE coalesce(nullif(${details}->>'name', ''), ${resourceId}) END`;

const STATUS = sql`${details}->'changes'->'status'->>'after'`;
/** Which of the two a change of a key's status was. */
const SWITCHED = sql`CASE WHEN ${action} = 'api_key.update_status' AND ${STATUS} IN ('enabled', 'disabled') THEN ${STATUS} || ' the key' END`;

/**
 * The condition that an entry has a text in it: in its sentence as the audit log's page shows it (`Olga created the key Copywriter`),
 * in the ID of the resource, in the name or the email of who did it, or in the action. Case doesn't matter.
 */
export function searchAuditSql(search: string): Sql {
  const known = ACTIONS.map(storedAction);
  const deeds = ACTIONS.map((name) => AUDIT_DEEDS[name]);
  const deed = sql`coalesce(${SWITCHED}, (${deeds}::text[])[array_position(${known}::text[], ${action})], ${action})`;
  const sentence = sql`concat_ws(' ', ${ACTOR}, ${deed}, ${THING})`;
  const searched = [sentence, sql`${details}->>'name'`, resourceId, userName, userEmail];
  const found = searched.map((text) => sql`strpos(lower(${text}), lower(${search})) > 0`);
  return sql`(${action} = ANY(${actionsWith(search).map(storedAction)}) OR ${joinSql(found, " OR ")})`;
}

/** Actions with a text in their code, which can also be written in words: `api key create`. */
function actionsWith(search: string): AuditAction[] {
  const wanted = search.toLowerCase();
  return ACTIONS.filter(
    (action) => action.includes(wanted) || action.replaceAll(/[._]/g, " ").includes(wanted),
  );
}
