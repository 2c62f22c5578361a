import { unpackBytes } from "../../content/pack-part.ts";
import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { organization, sharedConversation, user } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { NOTHING, type Sql, sql } from "../../tables/sql.ts";

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

const c = as(sharedConversation, "c");
const o = as(organization, "o");
const u = asJoined(user, "u");
const period = sql`${o.payloadRetentionDays} * interval '1 day'`;

export const SHARED_CONVERSATION_ORDER = byAge<SharedConversationRow>(c, "DESC");

const FIELDS = {
  id: c.id,
  projectId: c.projectId,
  userId: c.userId,
  userName: u.name,
  title: c.title,
  bytes: c.bytes,
  createdAt: c.createdAt,
  expiresAt: sql<Date>`${c.createdAt} + ${period}`,
};

/**
 * Conversations that can still be read: like all kept content, none that is older than its organization keeps content, or from
 * before a deletion or a switch to metadata.
 */
const ofProject = ({ organizationId, projectId }: ProjectScope): Sql =>
  sql`FROM ${c} JOIN ${o} ON ${o.id} = ${c.organizationId} LEFT JOIN ${u} ON ${u.id} = ${c.userId}
      WHERE ${c.organizationId} = ${organizationId} AND ${c.projectId} = ${projectId}
        AND ${c.createdAt} > now() - ${period} AND ${c.createdAt} >= coalesce(${o.payloadVisibleFrom}, '-infinity')`;

/** The conversations shared in a project, the newest first. @param isOwn only those of the person who asks */
export function listSharedConversations(
  db: Queryable,
  scope: ProjectScope,
  isOwn: boolean,
  page: ListPage,
): Promise<SharedConversationRow[]> {
  const own = isOwn ? sql`AND ${c.userId} = ${scope.userId}` : NOTHING;
  return selectRows(
    db,
    FIELDS,
    sql`${ofProject(scope)} ${own} ${pageSql(SHARED_CONVERSATION_ORDER, page, [c.title])}`,
  );
}

/** One of them; null when it ended or never was. */
export const findSharedConversation = (
  db: Queryable,
  scope: ProjectScope,
  id: string,
): Promise<SharedConversationRow | null> =>
  selectRow(db, FIELDS, sql`${ofProject(scope)} AND ${c.id} = ${id}`);

/** One of them with its columns, as they were stored. */
export async function readSharedContent(
  db: Queryable,
  scope: ProjectScope,
  id: string,
): Promise<{ readonly row: SharedConversationRow; readonly columns: unknown } | null> {
  const found = await selectRow(
    db,
    { ...FIELDS, content: c.content },
    sql`${ofProject(scope)} AND ${c.id} = ${id}`,
  );
  if (!found) return null;
  const { content, ...row } = found;
  return { row, columns: JSON.parse((await unpackBytes(content)).toString("utf8")) };
}
