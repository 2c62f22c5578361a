import type { UnsentMail } from "@causeway/contracts";
import type { Undelivered } from "@causeway/db/usage";
import type { FailedJob, QueueCounts } from "@causeway/queues";
import type { HealthReport } from "@causeway/telemetry";
import type { CountersCheck } from "../usage/check-counters.ts";

/** A record PostgreSQL refused, without what is in it. */
export interface DeadRecordView {
  readonly id: string;
  readonly organizationId: string | null;
  readonly reason: string;
  /** Times it was refused. */
  readonly attempts: number;
  readonly createdAt: Date;
}

export interface QueueStatus {
  readonly name: string;
  readonly counts: QueueCounts;
  /** Those that match the search; a few of the newest without one. */
  readonly failed: readonly FailedJob[];
}

export interface DeadRecords {
  /** Those that match the search. */
  readonly newest: readonly DeadRecordView[];
  /** Whether there are any, also without a search. */
  readonly areThere: boolean;
  /** There may be more than these. */
  readonly isCut: boolean;
}

export interface UnsentMails {
  readonly mails: readonly UnsentMail[];
  /** `OPS_SHOWS_MAIL`; their texts are empty without it. */
  readonly showsLinks: boolean;
}

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
}

/** A part of the page that could not be read is null: the page works while what it is about doesn't. */
export interface OperationsStatus {
  readonly readAt: Date;
  /** What dead records and failed jobs were searched for; empty without a search. */
  readonly search: string;
  readonly health: HealthReport;
  readonly queues: readonly QueueStatus[] | null;
  readonly deadRecords: DeadRecords | null;
  readonly counters: CountersCheck | null;
  readonly figures: readonly KeyFigure[];
  /** What providers billed within a day for responses that no one got; the highest amounts. */
  readonly undelivered: readonly Undelivered[] | null;
  /** Emails that no mail server took. */
  readonly unsentMails: UnsentMails | null;
}
