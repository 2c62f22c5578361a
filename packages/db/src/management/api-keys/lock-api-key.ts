import type { EnabledStatus, MetadataForm } from "@causeway/contracts";
import type { Change } from "../change/run-change.ts";
import type { ProjectScope } from "../scope.ts";
import { apiKey, project } from "../../generated/tables.ts";
import { type Selected, selectRow } from "../../tables/run-statement.ts";
import { NOTHING, type Sql, sql } from "../../tables/sql.ts";
import { fromLimitColumns } from "../limits/limit-columns.ts";
import type { KeyLimitsRow } from "./key-limits.ts";

/** A key as it is before a change of it. */
export interface LockedKey {
  readonly id: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly status: EnabledStatus;
  readonly metadataForm: MetadataForm | null;
  readonly promptCacheMarks: boolean | null;
  readonly limits: KeyLimitsRow;
  /** Until it expires, not above 0 once it has; null: it never does. */
  readonly secondsLeft: number | null;
  readonly isProjectArchived: boolean;
}

/** Fields that {@link lockApiKey} reads. */
const FIELDS = {
  id: apiKey.id,
  description: apiKey.description,
  tags: apiKey.tags,
  status: sql<EnabledStatus>`${apiKey.status}`,
  metadataForm: apiKey.metadataForm,
  promptCacheMarks: apiKey.promptCacheMarks,
  secondsLeft: sql<number | null>`extract(epoch FROM ${apiKey.expiresAt} - now())::float8`,
  isProjectArchived: sql<boolean>`(
    SELECT ${project.status} = 'archived' FROM ${project} WHERE ${project.id} = ${apiKey.projectId})`,
  limitTotal: apiKey.limitTotal,
  limitRecurring: apiKey.limitRecurring,
  limitWindowUnit: apiKey.limitWindowUnit,
  limitWindowCount: apiKey.limitWindowCount,
  limitWindowZone: apiKey.limitWindowZone,
  requestsPerMinute: apiKey.requestsPerMinute,
  tokensPerMinute: apiKey.tokensPerMinute,
  concurrency: apiKey.concurrency,
  expiresAt: apiKey.expiresAt,
};

/** Locks a key that the scope may change until the transaction ends; null when there is none. A developer has its own only. */
export async function lockApiKey(
  change: Change,
  scope: ProjectScope,
  apiKeyId: string,
): Promise<LockedKey | null> {
  const row = await selectRow(
    change,
    FIELDS,
    sql`FROM ${apiKey}
        WHERE ${apiKey.id} = ${apiKeyId} AND ${apiKey.projectId} = ${scope.projectId} AND ${apiKey.status} <> 'deleted'
          ${ofCreator(scope)}
        FOR UPDATE`,
  );
  return row && toLocked(row);
}

/** Restricts keys to those that the scope's developer created. */
export const ofCreator = ({ keysOfUserId }: ProjectScope): Sql =>
  keysOfUserId === null ? NOTHING : sql`AND ${apiKey.createdByUserId} = ${keysOfUserId}`;

function toLocked(row: Selected<typeof FIELDS>): LockedKey {
  const { id, description, tags, status, metadataForm, promptCacheMarks } = row;
  const { secondsLeft, isProjectArchived, expiresAt } = row;
  const limits = { ...fromLimitColumns(row), expiresAt: expiresAt?.toISOString() ?? null };
  const settings = { metadataForm, promptCacheMarks };
  return { id, description, tags, status, ...settings, secondsLeft, isProjectArchived, limits };
}
