import type { CheckState } from "@causeway/telemetry";
import { html } from "hono/html";
import type { CountersCheck } from "../usage/check-counters.ts";
import { badge, type Column, count, dataTable, type Html, time } from "./html-parts.ts";
import { searchQuery } from "./search-form.ts";
import type { DeadRecords, DeadRecordView, OperationsStatus, QueueStatus } from "./status.ts";

const UNREADABLE = html`<p><span class="badge warn">Unavailable</span> Its database is not responding.</p>`;

const CHECK_BADGES: Readonly<Record<CheckState, { tone: string; words: string }>> = {
  ok: { tone: "good", words: "OK" },
  failed: { tone: "bad", words: "Failed" },
  timed_out: { tone: "bad", words: "No response" },
  skipped: { tone: "warn", words: "Skipped" },
};

const CHECK_NAMES: Readonly<Record<string, string>> = {
  database: "PostgreSQL",
  redis: "Redis, counters",
  queue: "Redis, queues",
  consumer: "Usage record consumer",
};

/** The page in one line, for who looks from afar. */
export function summary({ health, queues, deadRecords, counters }: OperationsStatus): Html {
  const isUnreadable = health.status !== "ok" || queues === null || deadRecords === null;
  if (isUnreadable) return badge("bad", "A dependency is not responding");
  const wantsAttention =
    queues.some(({ counts }) => counts.failed > 0) ||
    deadRecords.areThere ||
    (counters?.faults.length ?? 0) > 0;
  return wantsAttention ? badge("warn", "Needs attention") : badge("good", "Everything is working");
}

/** The worker's health checks. */
export function healthSection({ health }: OperationsStatus): Html {
  return html`<section class="card" aria-labelledby="health">
    <h2 id="health">Health</h2>
    <dl>
      ${Object.entries(health.checks).map(
        ([name, state]) =>
          html`<dt>${CHECK_NAMES[name] ?? name}</dt>
            <dd>${badge(CHECK_BADGES[state].tone, CHECK_BADGES[state].words)}</dd>`,
      )}
      <dt>Version</dt>
      <dd>${health.version}</dd>
    </dl>
  </section>`;
}

/** Figures since this worker started. */
export function figuresSection({ figures }: OperationsStatus): Html {
  return html`<section class="card" aria-labelledby="figures">
    <h2 id="figures">Since this worker started</h2>
    <dl>
      ${figures.map(
        ({ label, value }) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </section>`;
}

/** The queues with their jobs and the failed ones. */
export function queuesSection({ queues, search }: OperationsStatus): Html {
  return html`<section class="card wide" aria-labelledby="queues">
    <h2 id="queues">Queues</h2>
    ${queues === null ? UNREADABLE : html`${queueTable(queues)}${queues.map((queue) => failedJobs(queue, search))}`}
  </section>`;
}

const queueTable = (queues: readonly QueueStatus[]): Html => dataTable("queues", QUEUE_COLUMNS, queues);

const ofCount = (head: string, state: "waiting" | "active" | "delayed"): Column<QueueStatus> => ({
  head,
  cell: ({ counts }) => count(counts[state]),
  isNumber: true,
});

const QUEUE_COLUMNS: readonly Column<QueueStatus>[] = [
  { head: "Queue", cell: ({ name }) => name },
  ofCount("Waiting", "waiting"),
  ofCount("Active", "active"),
  ofCount("Delayed", "delayed"),
  {
    head: "Failed",
    cell: ({ counts }) => (counts.failed > 0 ? badge("bad", count(counts.failed)) : "0"),
    isNumber: true,
  },
];

function failedJobs(queue: QueueStatus, search: string): Html {
  if (queue.counts.failed === 0) return html``;
  if (queue.failed.length === 0) return html`<p>No failed jobs in “${queue.name}” match this search.</p>`;
  return html`<p>
      Jobs in “${queue.name}” that failed permanently, newest first (${count(queue.failed.length)} of ${count(queue.counts.failed)}):
    </p>
    <ul>
      ${queue.failed.map((job) => html`<li><code>${job.id}</code> ${job.reason}</li>`)}
    </ul>
    <form method="post" action="/queues/${queue.name}/retry-failed${searchQuery(search)}">
      <button>Retry all failed jobs in ${queue.name}</button>
    </form>`;
}

/** The newest records that PostgreSQL refused. */
export function deadRecordsSection({ deadRecords, search }: OperationsStatus): Html {
  return html`<section class="card wide" aria-labelledby="dead">
    <h2 id="dead">Dead records</h2>
    ${deadRecords === null ? UNREADABLE : deadRecords.areThere ? deadTable(deadRecords, search) : noDeadRecords}
  </section>`;
}

const noDeadRecords = html`<p>${badge("good", "None")} PostgreSQL accepted every record.</p>`;

function deadTable({ newest, isCut }: DeadRecords, search: string): Html {
  if (newest.length === 0) return html`<p>No dead records match this search.</p>`;
  return html`<p>${badge("bad", `${count(newest.length)}${isCut ? " or more" : ""}`)} records that PostgreSQL rejected. Their requests aren't charged.</p>
    ${dataTable("dead", deadColumns(search), newest)}`;
}

const deadColumns = (search: string): readonly Column<DeadRecordView>[] => [
  { head: "Request", cell: ({ id }) => html`<code>${id}</code>` },
  { head: "Organization", cell: ({ organizationId }) => html`<code>${organizationId ?? "unknown"}</code>` },
  { head: "Reason", cell: ({ reason }) => reason },
  { head: "Attempts", cell: ({ attempts }) => `${count(attempts)} ×`, isNumber: true },
  { head: "Since", cell: ({ createdAt }) => time(createdAt) },
  {
    head: "Action",
    cell: ({ id }) =>
      html`<form method="post" action="/dead-records/${encodeURIComponent(id)}/drive-again${searchQuery(search)}">
        <button aria-label="Retry ${id}">Retry</button>
      </form>`,
  },
];

function counterState({ compared, faults }: CountersCheck): Html {
  if (faults.length > 0) return badge("bad", "Differ");
  return compared === 0 ? badge("good", "Nothing to compare") : badge("good", "Match");
}

/** How far the counters in Redis are from the sums in PostgreSQL. */
export function countersSection({ counters }: OperationsStatus): Html {
  return html`<section class="card" aria-labelledby="counters">
    <h2 id="counters">Redis counters compared with PostgreSQL</h2>
    ${
      counters === null
        ? html`<p class="quiet">Not checked yet.</p>`
        : html`<dl>
            <dt>State</dt>
            <dd>${counterState(counters)}</dd>
            <dt>Compared</dt>
            <dd>${count(counters.compared)}</dd>
            <dt>Checked</dt>
            <dd>${time(counters.checkedAtMs)}</dd>
          </dl>
          <ul>
            ${counters.faults.slice(0, 20).map((fault) => html`<li><code>${fault.counter}</code> ${fault.problem}</li>`)}
          </ul>`
    }
  </section>`;
}
