import type { LedgerKind, MovementKind } from "@causeway/contracts";

/** Kinds of movements of a payment's money, each with the kind of ledger entry that it becomes. */
export const MOVEMENT_KINDS = {
  topup: "topup",
  plan: "grant",
  refunded: "refund",
  refund_failed: "refund",
  withdrawn: "adjustment",
  reinstated: "adjustment",
} as const satisfies Record<MovementKind, LedgerKind>;
/** One change of an organization's credits, as Stripe's objects say it. */
export interface Movement {
  /**
   * The object and its movement: `pi_…`, `re_…`, `re_…:failed`, `dp_…:withdrawn`, `dp_…:reinstated`. The same key always has the same
   * amount, so an entry of the ledger is written once and never changed.
   */
  readonly key: string;
  readonly kind: MovementKind;
  /** Picodollars, signed, less tax. */
  readonly amount: bigint;
  /** Time at which Stripe moved the money, Unix seconds. */
  readonly at: number;
}

/** Why a payment moves no credits. */
export type NoCredit =
  /** It hasn't succeeded, or nothing was received. */
  | "unpaid"
  /** A test payment in a live installation, or the reverse. */
  | "livemode"
  /** Only USD is credited. */
  | "currency"
  /** It has no customer, so it belongs to no organization. */
  | "no_customer"
  /** It is neither a top-up nor for a plan of this installation. */
  | "not_credits"
  /** Stripe's objects don't say yet: an invoice has more lines, or is about to be marked as paid. Read it again. */
  | "incomplete";
