import type { UnsentMail } from "@causeway/contracts";
import { html } from "hono/html";
import { badge, type Column, count, dataTable, time } from "./html-parts.ts";
import type { OperationsStatus } from "./status.ts";

/** Emails that people wait for, with their links only where a setting says so. Nothing while every email is sent. */
export function unsentMailsSection({ unsentMails }: OperationsStatus) {
  if (unsentMails === null || unsentMails.mails.length === 0) return html``;
  const { mails, showsLinks } = unsentMails;
  return html`<section class="card wide" aria-labelledby="mails">
    <h2 id="mails">Unsent emails</h2>
    <p>
      ${badge("warn", count(mails.length))} These emails could not be sent. Set <code>SMTP_URL</code> and <code>MAIL_FROM</code> for the API, or repair the mail server; then people can request them again.
    </p>
    ${showsLinks ? WARNING : HIDDEN}
    ${dataTable("mails", showsLinks ? [...COLUMNS, LINK] : COLUMNS, mails)}
  </section>`;
}

const WARNING = html`<p>
  ${badge("bad", "Secret")} Each link gives access to its recipient's account, and everyone who can open this page sees it. Pass it on through a channel you trust, and remove <code>OPS_SHOWS_MAIL</code> once there is a mail server.
</p>`;

const HIDDEN = html`<p class="quiet">
  Their links give access to accounts, so this page doesn't show them. If there is no mail server yet, each link is in the log of the API. <code>OPS_SHOWS_MAIL=true</code> for the worker shows them here.
</p>`;

const COLUMNS: readonly Column<UnsentMail>[] = [
  { head: "To", cell: ({ to }) => to },
  { head: "Subject", cell: ({ subject }) => subject },
  { head: "Since", cell: ({ at }) => time(Date.parse(at)) },
];

const LINK: Column<UnsentMail> = { head: "Link", cell: ({ text }) => html`<code>${linkIn(text)}</code>` };

/** It appears on its own line; a mail without one is shown whole. */
const linkIn = (text: string): string => /^https?:\S+$/m.exec(text)?.[0] ?? text;
