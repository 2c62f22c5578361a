import type { MetadataForm } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { IamRuleFields } from "../iam-rules/iam-rule-row.ts";
import { insertIamRule } from "../iam-rules/insert-iam-rule.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { apiKey, apiKeySecret, project } from "../../generated/tables.ts";
import { countRows, insertRow } from "../../tables/run-statement.ts";
import { NOW_MS, sql } from "../../tables/sql.ts";
import { toLimitColumns } from "../limits/limit-columns.ts";
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
  /** Null: as the project says. */
  readonly metadataForm?: MetadataForm | null;
  readonly limits: KeyLimitsRow;
  readonly secret: KeySecret;
  /** Null: as the project says. */
  readonly promptCacheMarks: boolean | null;
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
    const { limits, description, tags, metadataForm = null, promptCacheMarks, secret, rule } = key;
    const id = createId("key");
    const made = await insertRow(
      change,
      apiKey,
      {
        id,
        organizationId: project.organizationId,
        projectId: project.id,
        description,
        tags,
        metadataForm,
        promptCacheMarks,
        createdByUserId: scope.userId,
        ...toLimitColumns(limits),
        limitWindowAnchor: limits.recurring ? (key.calendarStart ?? NOW_MS) : null,
        expiresAt: limits.expiresAt === null ? null : new Date(limits.expiresAt),
        createdAt: NOW_MS,
      },
      {
        when: sql`FROM ${project} WHERE ${project.id} = ${scope.projectId} AND ${project.status} = 'active'`,
        returning: { id: apiKey.id },
      },
    );
    if (made.length === 0) {
      change.nothingChanged();
      return null;
    }
    await insertRow(change, apiKeySecret, { hash: secret.hash, apiKeyId: id, last4: secret.last4 });
    await change.audit({
      action: "api_key.create",
      resourceId: id,
      details: {
        name: description,
        projectId: scope.projectId,
        limits,
        ...(tags.length > 0 && { tags }),
        ...(metadataForm && { metadataForm }),
        ...(promptCacheMarks !== null && { promptCacheMarks }),
      },
    });
    if (rule) await insertIamRule(change, { id, description }, rule);
    return id;
  });

async function requireRoom(change: Change, maxKeys: number): Promise<void> {
  const keys = await countRows(
    change,
    sql`FROM ${apiKey} WHERE ${apiKey.organizationId} = ${change.organizationId} AND ${apiKey.status} <> 'deleted'`,
  );
  if (keys >= maxKeys)
    throw new ChangeRefused(
      "conflict",
      `An organization can have at most ${maxKeys} API keys. Delete some first.`,
    );
}
