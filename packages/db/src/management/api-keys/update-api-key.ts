import { type EnabledStatus, listChanges, type MetadataForm } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { findActorPowers } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { changeTags, type TagsUpdate } from "./change-tags.ts";
import { lockApiKey } from "./lock-api-key.ts";
import { accessToken, apiKey, auditLog } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { selectRow, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

const log = as(auditLog, "log");
const t = asJoined(accessToken, "t");

/** A field that is left out stays. */
export interface ApiKeyUpdate extends TagsUpdate {
  readonly description?: string | undefined;
  readonly status?: EnabledStatus | undefined;
  readonly metadataForm?: MetadataForm | null | undefined;
  /** Null: as the project says. */
  readonly promptCacheMarks?: boolean | null | undefined;
}

/** What is stored of it. */
type Stored = Pick<ApiKeyUpdate, "description" | "tags" | "status" | "metadataForm" | "promptCacheMarks">;

/**
 * Describes, tags, enables or disables a key. False when there is no such key for the scope.
 *
 * @throws ChangeRefused `forbidden` when someone who doesn't limit keys enables what someone else disabled; `invalid` when it would have too many tags
 */
export const updateApiKey = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  apiKeyId: string,
  update: ApiKeyUpdate,
): Promise<boolean> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const before = await lockApiKey(change, scope, apiKeyId);
    if (!before) {
      change.nothingChanged();
      return false;
    }
    const { description = before.description, status = before.status } = update;
    const { metadataForm = before.metadataForm, promptCacheMarks = before.promptCacheMarks } = update;
    const tags = changeTags(before.tags, update);
    const after: Stored = { description, tags, status, metadataForm, promptCacheMarks };
    const { status: switched, ...edited } = listChanges<Stored>(before, after);
    const isEdited = Object.keys(edited).length > 0;
    if (switched && status === "enabled") await requireMayEnable(change, scope, apiKeyId);
    if (!isEdited && !switched) change.nothingChanged();
    else {
      const stored = { description, status, tags, metadataForm, promptCacheMarks, updatedAt: NOW };
      await updateRows(change, apiKey, stored, sql`WHERE ${apiKey.id} = ${apiKeyId}`);
    }
    const told = (changes: object) => ({ resourceId: apiKeyId, details: { name: description, ...changes } });
    if (isEdited) await change.audit({ action: "api_key.update", ...told({ changes: edited }) });
    if (switched)
      await change.audit({ action: "api_key.update_status", ...told({ changes: { status: switched } }) });
    return true;
  });

/**
 * Lets someone who can't limit keys, such as a developer, enable only a key that they disabled themselves, as the audit log says: a key
 * that an owner, an admin or automation disabled stays so, and so does one that was disabled before the log begins. A member's token is
 * bound by the member's role, and the tokens of a service account count as one.
 *
 * @throws ChangeRefused `forbidden`
 */
async function requireMayEnable(change: Change, scope: ProjectScope, apiKeyId: string): Promise<void> {
  const powers = (await findActorPowers(change)) ?? scope.powers;
  if (powers.permissions.has("api_keys:limit")) return;
  const row = await selectRow(
    change,
    { userId: log.userId, accessTokenId: log.accessTokenId, serviceAccountId: t.serviceAccountId },
    sql`FROM ${log} LEFT JOIN ${t} ON ${t.id} = ${log.accessTokenId}
        WHERE ${log.organizationId} = ${change.organizationId} AND ${log.resourceId} = ${apiKeyId}
          AND ${log.action} = 'api_key.update_status'
        ORDER BY ${log.createdAt} DESC, ${log.id} DESC LIMIT 1`,
  );
  const { userId, accessTokenId } = change.actor;
  const { serviceAccountId } = scope;
  const isOwn =
    accessTokenId === null
      ? row?.userId === userId
      : row?.accessTokenId === accessTokenId ||
        (serviceAccountId !== null && row?.serviceAccountId === serviceAccountId);
  if (isOwn) return;
  throw new ChangeRefused("forbidden", "Someone else disabled this key. An owner or admin can enable it.");
}
