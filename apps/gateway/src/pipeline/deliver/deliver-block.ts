import { type GatewayError, UNCHARGED_CHOICES } from "@causeway/contracts";
import { zeroCost } from "@causeway/cost";
import { sendError } from "../../http/send-error.ts";
import type { InspectedCall } from "../../request/call.ts";
import type { Ticket } from "../../request/ticket.ts";
import { admitForFree } from "../admit/admit-for-free.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { NOTHING } from "../settle/charge.ts";
import { settle } from "../settle/settle.ts";

/**
 * Answers a request that a guardrail blocked. No provider is asked and nothing is charged, but it counts to the key's rates,
 * and its row with all its violations is durable before the caller hears of it. What it said is kept nowhere.
 * @throws GatewayError when the key's limits refuse it
 */
export async function deliverBlock(
  deps: PipelineDeps,
  call: InspectedCall,
  error: GatewayError,
): Promise<void> {
  return deliverBlocked(deps, call, await admitForFree(deps, call), error);
}

/** The same for a request that is admitted already. */
export async function deliverBlocked(
  deps: PipelineDeps,
  call: InspectedCall,
  ticket: Ticket,
  error: GatewayError,
): Promise<void> {
  call.onAdmitted(null);
  try {
    await settle(
      deps,
      { call, ticket, attempts: [] },
      {
        status: error.status,
        finish: "refused",
        error,
        canceled: false,
        charged: NOTHING,
        cost: zeroCost({ retained: false, imageCapable: false }),
        pricedBy: UNCHARGED_CHOICES,
        firstContentAt: null,
      },
    );
  } finally {
    ticket.release();
  }
  call.writer.addHeaders(ticket.rateHeaders);
  sendError(deps.errors, call.writer, call.endpoint.errors, call.info.requestId, error);
}
