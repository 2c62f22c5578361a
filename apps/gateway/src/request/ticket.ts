import type { AnswerMetadata, CountedLevel, UsageRecord } from "@causeway/contracts";
import type { OpenRequest } from "@causeway/limits";

/** An admitted request. It ends with `settle` or `release`; what is called second does nothing. */
export interface Ticket {
  readonly id: string;
  /** Unix ms, by Redis's clock as far as it is known here: `created_at` of the row. */
  readonly createdAtMs: number;
  /** The metadata of the answer, in full; there before the end of the answer goes out. */
  metadata?: AnswerMetadata;
  readonly estimatePico: bigint;
  /** Start of the recurring window it counts to, Unix ms. */
  readonly windowStartMs: number | null;
  /** Levels above the key that it counts to; undefined when none has limits. */
  readonly levels: readonly CountedLevel[] | undefined;
  /** Provider the conversation had last. */
  readonly stickyProvider: string | null;
  /** Everything that it reserves, to put it back where it is forgotten. Plain JSON. */
  readonly reservation: OpenRequest;
  /** The `x-ratelimit-*` headers, empty when the key has no rates. */
  readonly rateHeaders: Readonly<Record<string, string>>;
  /**
   * Hands over the rows of the request, the final one among them. Resolves when they are durable: only then may the last
   * bytes of the answer go out.
   * @throws GatewayError `unavailable` when neither Redis nor the disk took them for 30 seconds.
   */
  settle(records: readonly UsageRecord[]): Promise<void>;
  /**
   * For work that outlives its request: the reservation stays, its place among the concurrent requests is given back, and
   * from now on someone else renews and settles it. Never fails.
   */
  handOver(): Promise<void>;
  /** For a request that was never sent: forgets it without a row, and gives back what it took of the rates. */
  release(): void;
  /** For a request that was served and costs nothing: forgets it without a row. It stays counted in the rates. */
  end(): void;
}
