import { addTransaction } from "../state/balance.ts";
import { DISPUTE_FIELDS } from "../state/fixed-fields.ts";
import type { Dispute } from "../state/objects.ts";
import { base, type World } from "../state/world.ts";

export interface Contest {
  /** Cents; all by default. */
  readonly amount?: number;
  /** The bank only asks. Nothing is withdrawn. */
  readonly isInquiry?: boolean;
}

/** The customer's bank contests a payment. Source: docs.stripe.com/disputes/how-disputes-work, read on November 28, 2026. */
export function contestPayment(
  world: World,
  intentId: string,
  { amount, isInquiry = false }: Contest = {},
): Dispute {
  const intent = world.get("pi", intentId);
  const charge = world.get("ch", intent.latest_charge ?? "");
  if (!charge.paid || charge.disputed) throw new Error(`payment ${intentId} can't be contested`);
  charge.disputed = true;
  const dispute = world.add("dp", {
    ...base(world, "dp", "dispute"),
    ...DISPUTE_FIELDS,
    amount: amount ?? charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    payment_intent: intent.id,
    status: isInquiry ? "warning_needs_response" : "needs_response",
  });
  world.emit("charge.dispute.created", dispute);
  if (!isInquiry) withdraw(world, dispute);
  return dispute;
}

function withdraw(world: World, dispute: Dispute): void {
  dispute.balance_transactions.push(
    addTransaction(world, -dispute.amount, dispute.id, ["adjustment", "dispute"]),
  );
  world.emit("charge.dispute.funds_withdrawn", dispute);
}

/** An inquiry becomes a dispute. */
export function escalateDispute(world: World, id: string): void {
  const dispute = world.get("dp", id);
  if (dispute.status !== "warning_needs_response") throw new Error(`dispute ${id} is ${dispute.status}`);
  dispute.status = "needs_response";
  dispute.is_charge_refundable = false;
  world.emit("charge.dispute.updated", dispute);
  withdraw(world, dispute);
}

/**
 * The bank decides. A won dispute gives back `cents` of what was withdrawn, all by default; an inquiry that is closed moves nothing.
 */
export function decideDispute(world: World, id: string, outcome: "won" | "lost", cents?: number): void {
  const dispute = world.get("dp", id);
  if (["won", "lost", "warning_closed"].includes(dispute.status)) throw new Error(`dispute ${id} is over`);
  const isInquiry = dispute.balance_transactions.length === 0;
  dispute.status = isInquiry ? "warning_closed" : outcome;
  if (isInquiry || outcome === "won") world.get("ch", dispute.charge).disputed = false;
  world.emit("charge.dispute.closed", dispute);
  if (isInquiry || outcome === "lost") return;
  const given = addTransaction(world, cents ?? dispute.amount, dispute.id, [
    "adjustment",
    "dispute_reversal",
  ]);
  dispute.balance_transactions.push(given);
  world.emit("charge.dispute.funds_reinstated", dispute);
}
