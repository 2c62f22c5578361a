import { html } from "hono/html";
import {
  countersSection,
  deadRecordsSection,
  figuresSection,
  healthSection,
  queuesSection,
  summary,
} from "./sections.ts";
import { pageFrame } from "./page-frame.ts";
import { searchForm } from "./search-form.ts";
import type { OperationsStatus } from "./status.ts";
import { undeliveredSection } from "./undelivered-section.ts";
import { unsentMailsSection } from "./unsent-mails-section.ts";

/** What an action says after it: a fixed sentence, since the word comes from the address bar. */
const NOTICES: Readonly<Record<string, { tone: string; words: string }>> = {
  driven: { tone: "good", words: "The record is stored." },
  "still-dead": { tone: "bad", words: "PostgreSQL rejected the record again." },
  gone: { tone: "warn", words: "There is no such dead record anymore. Someone else might have retried it." },
  retried: { tone: "good", words: "The failed jobs are running again." },
  "none-failed": { tone: "warn", words: "The queue has no failed jobs, so nothing was retried." },
};

const notice = (word: string | undefined) => {
  const found = word === undefined ? undefined : NOTICES[word];
  return found ? html`<p class="notice ${found.tone}" role="status">${found.words}</p>` : "";
};

/** The whole operations page. @param done what the action before it was, from the query. */
export const operationsPage = (status: OperationsStatus, done: string | undefined) =>
  pageFrame({
    path: "/",
    title: "Causeway operations",
    isLive: true,
    content: html`${notice(done)}
      <h1>Operations</h1>
      <p class="quiet">
        ${summary(status)} As of ${status.readAt.toISOString().slice(11, 19)} UTC. All metrics are at <code>/metrics</code> (requires METRICS_TOKEN).
      </p>
      ${searchForm(status.search)}
      <div class="cards">
        ${healthSection(status)} ${figuresSection(status)} ${countersSection(status)}
        ${unsentMailsSection(status)} ${undeliveredSection(status)} ${queuesSection(status)} ${deadRecordsSection(status)}
      </div>`,
  });
