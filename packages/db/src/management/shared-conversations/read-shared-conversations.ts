import { unpackBytes } from "../../content/pack-part.ts";
import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";

/** What is known of a shared conversation without its content. */
export interface SharedConversationRow {
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  /** Null when the account is gone. */
  readonly userName: string | null;
  readonly title: string;
  /** Of its columns as JSON. */
  readonly bytes: number;
  readonly createdAt: Date;
  /** By the organization's period as it is now. */
  readonly expiresAt: Date;
}

export const SHARED_CONVERSATION_ORDER = byAge<SharedConversationRow>("c", "DESC");

/**
 * Conversations that can still be read: like all kept content, none that is older than its organization keeps content, or from
 * before a deletion or a switch to metadata.
 *
 * @param values the statement's parameters; more are added
 */
function selectShared({ organizationId, projectId }: ProjectScope, more: string, values: unknown[]): string {
  const [organization, project] = [values.push(organizationId), values.push(projectId)];
  return `SELECT c.id, c.project_id AS "projectId", c.user_id AS "userId", u.name AS "userName", c.title, c.bytes${more},
            c.created_at AS "createdAt", c.created_at + o.payload_retention_days * interval '1 day' AS "expiresAt"
          FROM shared_conversation c JOIN organization o ON o.id = c.organization_id LEFT JOIN "user" u ON u.id = c.user_id
          WHERE c.organization_id = $${organization} AND c.project_id = $${project}
            AND c.created_at > now() - o.payload_retention_days * interval '1 day'
            AND c.created_at >= coalesce(o.payload_visible_from, '-infinity')`;
}

/** The conversations shared in a project, the newest first. @param isOwn only those of the person who asks */
export async function listSharedConversations(
  db: Queryable,
  scope: ProjectScope,
  isOwn: boolean,
  page: ListPage,
): Promise<SharedConversationRow[]> {
  const values: unknown[] = [];
  const select = selectShared(scope, "", values);
  const own = isOwn ? `AND c.user_id = $${values.push(scope.userId)}` : "";
  const { rows } = await db.query<SharedConversationRow>(
    `${select} ${own} ${pageSql(SHARED_CONVERSATION_ORDER, page, ["c.title"], values)}`,
    values,
  );
  return rows;
}

/** One of them; null when it ended or never was. */
export async function findSharedConversation(
  db: Queryable,
  scope: ProjectScope,
  id: string,
): Promise<SharedConversationRow | null> {
  const values: unknown[] = [];
  const select = selectShared(scope, "", values);
  const { rows } = await db.query<SharedConversationRow>(`${select} AND c.id = $${values.push(id)}`, values);
  return rows[0] ?? null;
}

/** One of them with its columns, as they were stored. */
export async function readSharedContent(
  db: Queryable,
  scope: ProjectScope,
  id: string,
): Promise<{ readonly row: SharedConversationRow; readonly columns: unknown } | null> {
  const values: unknown[] = [];
  const select = selectShared(scope, ", c.content", values);
  const { rows } = await db.query<SharedConversationRow & { readonly content: Buffer }>(
    `${select} AND c.id = $${values.push(id)}`,
    values,
  );
  if (!rows[0]) return null;
  const { content, ...row } = rows[0];
  return { row, columns: JSON.parse((await unpackBytes(content)).toString("utf8")) };
}
