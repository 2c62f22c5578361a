import type { UsageRecord } from "@causeway/contracts";

export interface CoalescingOptions<T> {
  /** Commits records in one transaction. Called again before it is done only when a whole flush waits behind it. */
  readonly commit: (records: readonly UsageRecord[]) => Promise<T>;
  /** What has to happen after the commit and before the jobs are acknowledged; the next commit doesn't wait for it. */
  readonly afterCommit: (records: readonly UsageRecord[], committed: T) => Promise<void>;
  /** A flush starts when this many records wait. */
  readonly startRecords: number;
  /** A flush takes what waits until it has this many records, or more by less than one submission. */
  readonly maxRecords: number;
  /** A flush starts when this many submissions wait, however small: more may not come before these are done. */
  readonly maxSubmissions: number;
  /** A flush starts when a record has waited this long. */
  readonly maxWaitMs: number;
}

interface Submission {
  readonly records: readonly UsageRecord[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Gathers the records of many jobs into few transactions. */
export interface CoalescingWriter {
  /** Resolves when the flush that holds the records has committed and `afterCommit` is through. */
  submit(records: readonly UsageRecord[]): Promise<void>;
  /** Records that wait for a flush. */
  size(): number;
}

/** While PostgreSQL works on the sums of one flush, the rows of the next can be sent and inserted; more would only wait. */
const MAX_COMMITS = 2;

/** Whole submissions from the front of `waiting`, until there are at least `maxRecords` records. */
function takeFlush(waiting: Submission[], maxRecords: number): Submission[] {
  let records = 0;
  const end = waiting.findIndex((submission) => {
    records += submission.records.length;
    return records >= maxRecords;
  });
  return waiting.splice(0, end < 0 ? waiting.length : end + 1);
}

/**
 * One transaction at a time while there is little to do: parallel ones would wait for each other's rollup rows, and what
 * gathers behind a slow one makes the next cheaper per record. A second one begins when a whole flush waits. A
 * submission is never split, so a job is done with one flush.
 */
export function createCoalescingWriter<T>(options: CoalescingOptions<T>): CoalescingWriter {
  const waiting: Submission[] = [];
  let size = 0;
  let commits = 0;
  let timer: NodeJS.Timeout | undefined;

  const isBusy = () => commits >= MAX_COMMITS || (commits > 0 && size < options.maxRecords);

  const schedule = () => {
    if (isBusy() || waiting.length === 0) return;
    if (size >= options.startRecords || waiting.length >= options.maxSubmissions) {
      void flush();
      return;
    }
    timer ??= setTimeout(() => void flush(), options.maxWaitMs);
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isBusy()) return;
    commits += 1;
    const submissions = takeFlush(waiting, options.maxRecords);
    const records = submissions.flatMap((submission) => submission.records);
    size -= records.length;
    try {
      const committed = await options.commit(records);
      acknowledge(submissions, options.afterCommit(records, committed));
    } catch (error) {
      for (const submission of submissions) submission.failed(error);
    } finally {
      commits -= 1;
      schedule();
    }
  };

  return {
    submit: (records) =>
      new Promise((done, failed) => {
        waiting.push({ records, done, failed });
        size += records.length;
        schedule();
      }),
    size: () => size,
  };
}

function acknowledge(submissions: readonly Submission[], finished: Promise<void>): void {
  finished.then(
    () => {
      for (const submission of submissions) submission.done();
    },
    (error: unknown) => {
      for (const submission of submissions) submission.failed(error);
    },
  );
}
