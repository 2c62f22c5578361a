import type { UnsentMail } from "@causeway/contracts";
import { html } from "hono/html";
import { badge, type Column, count, dataTable, time } from "./html-parts.ts";
import type { OperationsStatus } from "./status.ts";

/** Links that people wait for. Nothing while every mail is sent. */
export function unsentMailsSection({ unsentMails }: OperationsStatus) {
  if (unsentMails === null || unsentMails.length === 0) return html``;
  return html`<section class="card wide" aria-labelledby="mails">
    <h2 id="mails">Unsent emails</h2>
    <p>
      ${badge("warn", count(unsentMails.length))} These emails were not delivered to a mail server. Pass each link on to its recipient through a channel you trust: the link gives access to their account.
    </p>
    ${dataTable("mails", COLUMNS, unsentMails)}
  </section>`;
}

const COLUMNS: readonly Column<UnsentMail>[] = [
  { head: "To", cell: ({ to }) => to },
  { head: "Subject", cell: ({ subject }) => subject },
  { head: "Link", cell: ({ text }) => html`<code>${linkIn(text)}</code>` },
  { head: "Since", cell: ({ at }) => time(Date.parse(at)) },
];

/** It appears on its own line; a mail without one is shown whole. */
const linkIn = (text: string): string => /^https?:\S+$/m.exec(text)?.[0] ?? text;
