/** How a request ended: answered to its last byte; dropped or never answered on purpose; or the caller left first. */
export type Outcome = "whole" | "dropped" | "left";

/** One served request, as a test compares it with what was billed. */
export interface ServedRequest {
  /** The text after `[id:…]` in the prompt, else the header `x-request-id`. */
  readonly id: string | null;
  readonly dialect: string;
  readonly model: string;
  readonly credential: string;
  readonly stream: boolean;
  readonly status: number;
  readonly outcome: Outcome;
  /** Body bytes handed to the socket. */
  readonly bytes: number;
  readonly contentEvents: number;
  /** Unix milliseconds. */
  readonly arrivedAt: number;
  /** From arrival to the first byte; null when none was sent. */
  readonly firstByteMs: number | null;
  /** What it was sent: only when the simulator was told to keep it. */
  readonly sent?: { readonly path: string; readonly body: unknown };
  /** From the first byte (from arrival, without one) to the close of a request that did not end whole. */
  readonly closedAfterMs: number | null;
}

/** What is known of a request from its prompt. */
export type Subject = Pick<ServedRequest, "id" | "dialect" | "model" | "credential" | "stream" | "sent">;

export interface Totals {
  requests: number;
  /** Arrived and not ended yet. */
  open: number;
  whole: number;
  dropped: number;
  left: number;
  bytes: number;
  readonly byStatus: Record<string, number>;
  readonly byDialect: Record<string, number>;
  readonly byModel: Record<string, number>;
}

export interface TallyReport {
  readonly totals: Totals;
  /** Ids of requests that have not ended yet. */
  readonly open: readonly string[];
  /** Requests with an id, oldest first, the last ones within the bound. */
  readonly served: readonly ServedRequest[];
}

export type Tally = ReturnType<typeof createTally>;

const MAX_MODELS = 1_000;

/** Counts every request and remembers those with an id, at most `maxRecords` of them. */
export function createTally(maxRecords = 200_000) {
  let totals = noTotals();
  const served = createRing<ServedRequest>(maxRecords);
  const models = new Set<string>();
  const open = new Map<string, number>();

  function countOpen(id: string | null, change: 1 | -1): void {
    totals.open += change;
    if (id === null) return;
    const now = (open.get(id) ?? 0) + change;
    if (now > 0) open.set(id, now);
    else open.delete(id);
  }

  function count(status: number, { dialect, model }: Subject): void {
    add(totals.byStatus, String(status));
    add(totals.byDialect, dialect);
    if (models.size < MAX_MODELS) models.add(model);
    if (models.has(model)) add(totals.byModel, model);
  }

  return {
    arrived(id: string | null): void {
      totals.requests += 1;
      countOpen(id, 1);
    },
    ended(record: ServedRequest): void {
      countOpen(record.id, -1);
      totals[record.outcome] += 1;
      totals.bytes += record.bytes;
      count(record.status, record);
      if (record.id !== null) served.push(record);
    },
    /** A plain answer written in one go: the cheap form of `arrived` and `ended`. */
    servedAtOnce(subject: Subject, id: string | null, bytes: number): void {
      totals.requests += 1;
      totals.whole += 1;
      totals.bytes += bytes;
      count(200, subject);
      if (id !== null) served.push({ ...WHOLE_AT_ONCE, ...subject, id, bytes, arrivedAt: Date.now() });
    },
    report: (): TallyReport => ({
      totals: structuredClone(totals),
      open: [...open.keys()],
      served: served.list(),
    }),
    /** Forgets everything but what is still open. */
    reset(): void {
      totals = { ...noTotals(), open: totals.open };
      served.clear();
      models.clear();
    },
  };
}

/** The last `max` items. */
function createRing<Item>(max: number) {
  let items: Item[] = [];
  let oldest = 0;
  return {
    push(item: Item): void {
      if (items.length < max) items.push(item);
      else {
        items[oldest] = item;
        oldest = (oldest + 1) % max;
      }
    },
    /** Oldest first. */
    list: (): Item[] => [...items.slice(oldest), ...items.slice(0, oldest)],
    clear(): void {
      items = [];
      oldest = 0;
    },
  };
}

const WHOLE_AT_ONCE = {
  status: 200,
  outcome: "whole",
  contentEvents: 0,
  firstByteMs: 0,
  closedAfterMs: null,
} as const;

const noTotals = (): Totals => ({
  requests: 0,
  open: 0,
  whole: 0,
  dropped: 0,
  left: 0,
  bytes: 0,
  byStatus: {},
  byDialect: {},
  byModel: {},
});

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
