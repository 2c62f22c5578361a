import { AUDIT_ACTIONS, AUDIT_DEEDS, type AuditAction } from "@causeway/contracts";
import { storedAction } from "../stored-words.ts";

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** Who did it, as the audit log's page calls them. */
const ACTOR = `CASE WHEN access_token_id IS NOT NULL THEN 'Token ' || coalesce(user_name, access_token_id)
                    ELSE coalesce(user_name, user_email, user_id, 'System') END`;

/** The thing, which isn't named where the deed is about the actor. */
const THING = `CASE WHEN action LIKE 'auth.%' THEN NULL ELSE coalesce(nullif(details->>'name', ''), resource_id) END`;

const STATUS = "details->'changes'->'status'->>'after'";
/** Which of the two a change of a key's status was. */
const SWITCHED = `CASE WHEN action = 'api_key.update_status' AND ${STATUS} IN ('enabled', 'disabled') THEN ${STATUS} || ' the key' END`;

/**
 * The condition that an entry has a text in it: in its sentence as the audit log's page shows it (`Olga created the key Copywriter`),
 * in the ID of the resource, in the name or the email of who did it, or in the action. Case doesn't matter.
 *
 * @param parameter adds a value to those of the query, and gives its place
 */
export function searchAuditSql(search: string, parameter: (value: unknown) => string): string {
  const wanted = parameter(search);
  const actions = parameter(actionsWith(search).map(storedAction));
  const [known, deeds] = [
    parameter(ACTIONS.map(storedAction)),
    parameter(ACTIONS.map((action) => AUDIT_DEEDS[action])),
  ];
  const deed = `coalesce(${SWITCHED}, (${deeds}::text[])[array_position(${known}::text[], action)], action)`;
  const searched = [
    `concat_ws(' ', ${ACTOR}, ${deed}, ${THING})`,
    "details->>'name'",
    "resource_id",
    "user_name",
    "user_email",
  ];
  const found = searched.map((text) => `strpos(lower(${text}), lower(${wanted})) > 0`);
  return `AND (action = ANY(${actions}) OR ${found.join(" OR ")})`;
}

/** Actions with a text in their code, which can also be written in words: `api key create`. */
function actionsWith(search: string): AuditAction[] {
  const wanted = search.toLowerCase();
  return ACTIONS.filter(
    (action) => action.includes(wanted) || action.replaceAll(/[._]/g, " ").includes(wanted),
  );
}
