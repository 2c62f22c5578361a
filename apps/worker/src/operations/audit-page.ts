import { ALL_ORGANIZATIONS, type AuditEntryRow, listAuditEntries } from "@causeway/db/audit";
import type { Queryable } from "@causeway/db/scopes";
import { html } from "hono/html";
import { addressText } from "./address-text.ts";
import { type Column, dataTable, time } from "./html-parts.ts";
import { pageFrame } from "./page-frame.ts";

/** What the page is asked for, as it is in the address. */
export interface AuditQuestion {
  readonly organization: string;
  /** Id or email of a person, or id of an access token. */
  readonly user: string;
  /** `<ms> <id>` of the entry to continue after; empty = from the newest. */
  readonly after: string;
}

export interface AuditAnswer {
  readonly question: AuditQuestion;
  readonly entries: readonly AuditEntryRow[];
  readonly next: string | null;
}

const PAGE = 50;
const AFTER = /^(\d{1,15}) ([a-z]{2,8}_[0-9a-f]{32})$/;

/** The question in the page's query string. */
export const toAuditQuestion = (query: Readonly<Record<string, string | undefined>>): AuditQuestion => ({
  organization: addressText(query.organization),
  user: addressText(query.user),
  after: query.after ?? "",
});

/** Entries of every organization, deleted ones too, of the last 90 days, newest first. */
export async function readAudit(pool: Queryable, question: AuditQuestion): Promise<AuditAnswer> {
  const place = AFTER.exec(question.after);
  const after = place?.[1] && place[2] ? { createdAt: new Date(Number(place[1])), id: place[2] } : null;
  const rows = await listAuditEntries(
    pool,
    { of: ALL_ORGANIZATIONS, organizationId: question.organization || null },
    { actor: question.user || undefined },
    { after, limit: PAGE + 1 },
  );
  const entries = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? entries.at(-1) : undefined;
  return { question, entries, next: last ? `${last.createdAt.getTime()} ${last.id}` : null };
}

/** The audit log of every organization, for who runs the installation. */
export function auditPage({ question, entries, next }: AuditAnswer) {
  const { organization, user } = question;
  const older = new URLSearchParams({ organization, user, after: next ?? "" });
  return pageFrame({
    path: "/audit-log",
    title: "Audit log – Causeway operations",
    isLive: false,
    content: html`<h1 id="entries">Audit log</h1>
      <p class="quiet">All organizations, including deleted ones. The last 90 days, newest first.</p>
      <form method="get" action="/audit-log" class="filters">
        <label>Organization ID <input name="organization" value="${organization}" /></label>
        <label>User ID or email, or token ID <input name="user" value="${user}" /></label>
        <button type="submit">Filter</button>
      </form>
      <section class="card wide" aria-labelledby="entries">
        ${entries.length === 0 ? html`<p>No entries match these filters.</p>` : dataTable("entries", COLUMNS, entries)}
      </section>
      ${next === null ? "" : html`<p><a href="/audit-log?${older.toString()}">Older</a></p>`}`,
  });
}

const COLUMNS: readonly Column<AuditEntryRow>[] = [
  { head: "Time", cell: ({ createdAt }) => time(createdAt) },
  {
    head: "Organization",
    cell: ({ organizationId, organizationName }) =>
      html`${organizationName ?? ""} <code>${organizationId}</code>`,
  },
  { head: "By", cell: ({ userEmail, userName }) => userEmail ?? userName ?? "system" },
  { head: "Action", cell: ({ action }) => action },
  { head: "Resource", cell: ({ resourceId }) => html`<code>${resourceId}</code>` },
  { head: "Details", cell: detailsOf },
  { head: "Address", cell: ({ ipAddress }) => ipAddress ?? "" },
];

/** A line has to fit; the API has the whole. */
const MAX_DETAILS = 300;

function detailsOf({ details }: AuditEntryRow): string {
  const text = JSON.stringify(details);
  return text.length > MAX_DETAILS ? `${text.slice(0, MAX_DETAILS)}…` : text;
}
