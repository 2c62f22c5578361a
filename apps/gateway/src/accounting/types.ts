import type { Caller, CountedLevel, UsageRecord } from "@causeway/contracts";
import type { RateStates, Settlement } from "@causeway/limits";
import type { UsageQueue } from "@causeway/queues";
import type { Logger, Metrics } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import type { Ticket } from "../request/ticket.ts";

/** One request at the door: what it may cost and whom it counts to. */
export interface AdmitInput {
  readonly caller: Caller;
  /** `req_…`, made by the gateway. */
  readonly id: string;
  /** Picodollars reserved until the real cost is known. */
  readonly estimatePico: bigint;
  /** The part of the estimate that credits would pay; the whole of it when left out. */
  readonly creditEstimatePico?: bigint;
  readonly promptTokens: number;
  /** True when the request takes from the organization's credits and credits are enforced. */
  readonly credits: boolean;
  readonly stickyKey: string | null;
  readonly door: string;
  readonly requestedModel: string;
  readonly stream: boolean;
  /** It may take an admission that was given ahead of need: it ends in this process. */
  readonly mayUseSpare?: boolean;
}

export interface Accounting {
  /**
   * One Redis round trip.
   * @throws GatewayError `key_limit_reached` or that of a level above the key, `insufficient_credits`, `rate_limit_exceeded`, `budget_reserved`, `overloaded`.
   */
  admit(input: AdmitInput): Promise<Ticket>;
  /**
   * Says again what this caller was told a moment ago: costs nothing, and no look at the request.
   * @throws GatewayError `key_limit_reached`, `rate_limit_exceeded`
   */
  refuseKnown(caller: Caller): void;
  /**
   * Asks whether a limit of the key or a level above it is used up, before anything is done for a request that is costly to read.
   * @throws GatewayError `key_limit_reached`
   */
  refuseSpent(caller: Caller): Promise<void>;
  /** A request refused before or at admission: at most one row per key, code and second. Never waits. */
  refuse(record: UsageRecord): void;
  /** What a key has used and what it holds right now. Never fails: who is unavailable is left out. */
  keyState(caller: Caller): Promise<KeyState>;
  /** Remembers the provider of a conversation for an hour. Never waits, never fails. */
  setSticky(organizationId: string, stickyKey: string, provider: string): void;
  /** Adopts what dead processes left on disk. Resolves without Redis too. */
  start(): Promise<void>;
  /** Resolves when every record is in Redis or on disk. No ticket may be used after it. */
  stop(): Promise<void>;
  /** False while Redis is unavailable. */
  isRedisUp(): boolean;
  /** Requests admitted and not yet settled. */
  openRequests(): number;
}

/** Picodollars. */
export interface SubjectUse {
  /** Spent, also where the row is on its way. */
  readonly used: bigint;
  /** Held by requests that are open. */
  readonly reserved: bigint;
}

/** What a key has used and holds. */
export interface KeyState {
  readonly total: SubjectUse;
  /** The recurring window that holds now. */
  readonly window: (SubjectUse & { readonly startMs: number; readonly endMs: number }) | null;
  /** Null while Redis is unavailable, or when the key has none. */
  readonly rates: RateStates | null;
  /** Open requests; null while Redis is unavailable, or when the key has no such limit. */
  readonly concurrent: number | null;
}

/** PostgreSQL's totals, for counters that Redis does not know. Amounts in picodollars. */
export interface TotalsReader {
  findUsageTotals(
    apiKeyId: string,
    windowStartMs: number | null,
  ): Promise<{ readonly total: StoredTotal; readonly window: StoredTotal | null }>;
  findLevelTotals(organizationId: string, level: CountedLevel): Promise<StoredTotal>;
  findCreditTotals(organizationId: string): Promise<StoredTotal | null>;
}

export interface StoredTotal {
  readonly used: string;
  readonly version: string;
}

interface AccountingSettings {
  /** What happens to requests while Redis is unavailable: admitted by last known limits, or refused with 503. */
  readonly redisAway: "allow" | "refuse";
  /** Folder for records while Redis is unavailable. */
  readonly spoolDir: string;
  /** What makes a record durable, so that its response may end: Redis, or a file of the gateway's own. */
  readonly commitPoint?: "redis" | "journal";
  /** Above this many MB the queue counts as full and records go to the spool. */
  readonly queueMaxMb: number;
}

export interface AccountingDeps {
  /** The `hot` connection; made by `createHotConnection`. */
  readonly redis: Redis;
  /** Producer on `queueRedis`. */
  readonly queue: UsageQueue;
  /** The queue's own Redis (`REDIS_QUEUE_URL`), also made by `createHotConnection`; `redis` when left out. */
  readonly queueRedis?: Redis;
  /** Whenever Redis answers again, before anything else goes there. Redis isn't back while it rejects. */
  readonly prepareRedis: () => Promise<void>;
  readonly totals: TotalsReader;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly settings: AccountingSettings;
}

/** What one request adds to a batch. */
export interface BatchEntry {
  /** Records as `encodeRecord` made them. */
  readonly rows: readonly string[];
  readonly settlement: OrganizationSettlement | null;
  /** A record holds violations of guardrails, which workers of an earlier release would drop. */
  readonly hasViolations?: boolean;
  /** A record is of a team's project, which workers of an earlier release would not add to the team. */
  readonly hasTeam?: boolean;
  /** A response waits until Redis has the settlement, also where the journal has the records. */
  readonly isAwaited?: boolean;
  /** Called when Redis has the entry, or didn't take it. */
  readonly onPlaced?: () => void;
}

export interface OrganizationSettlement extends Settlement {
  readonly organizationId: string;
}

/** Records that became durable together: one job of the usage queue. */
export interface Batch {
  readonly id: string;
  /** The packed batch as JSON: made once, for the queue, the ring and the spool. */
  readonly json: string;
  readonly records: number;
  readonly settlements: readonly OrganizationSettlement[];
}
