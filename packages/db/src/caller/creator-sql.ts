/** Who created the key of the table `k`: a user's id, or the key's own where none is known. */
export const CREATOR_SQL = "coalesce(k.created_by_user_id, k.id)";

/** Stored content that a key may reach: of one project, and there of one creator's keys; null = of all its keys. */
export interface StoredScope {
  readonly projectId: string;
  readonly creator: string | null;
}

/**
 * What holds of a column of key ids whose content `scope` reaches, as a condition to be added with AND. The parameters
 * with the given numbers are the scope's project and creator.
 */
export const inReachSql = (column: string, project: string, creator: string): string =>
  `(${creator}::text IS NULL OR ${column} IN (
     SELECT k.id FROM api_key k WHERE k.project_id = ${project} AND ${CREATOR_SQL} = ${creator}))`;
