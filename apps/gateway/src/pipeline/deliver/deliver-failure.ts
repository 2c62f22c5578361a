import { type GatewayError, UNCHARGED_CHOICES } from "@causeway/contracts";
import { errorMetadata, sendError } from "../../http/send-error.ts";
import type { Call } from "../../request/call.ts";
import { termsWith } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import { inspectError } from "../inspect/inspect-error.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { costOfNothing, NOTHING, usageContext, usageOfLeaving } from "../settle/charge.ts";
import type { Charged } from "../settle/charged.ts";
import { cameAsOf, sendAsItCame } from "./send-as-it-came.ts";
import { renderRouting, renderUntried } from "../settle/final-chunk.ts";
import { type Bill, bill, settle } from "../settle/settle.ts";

/** No answer: one final row says why, and the caller is told. Charged is only a prompt whose caller did not wait. */
export async function deliverFailure(
  deps: PipelineDeps,
  delivery: Delivery,
  thrown: GatewayError,
): Promise<void> {
  const { call, ticket, attempts } = delivery;
  const error = attempts.length > 0 ? await inspectError(call, thrown) : thrown;
  const canceled = call.writer.gone;
  const charged = canceled ? chargeOfLeaving(delivery) : NOTHING;
  const cameAs = error === thrown ? cameAsOf(delivery) : null;
  await settle(deps, delivery, {
    status: canceled ? 499 : cameAs ? 200 : error.status,
    finish: canceled ? "canceled" : isFiltered(call, error) ? "content_filter" : "error",
    error: canceled ? null : error,
    canceled,
    charged,
    ...costOf(deps, delivery, charged),
    firstContentAt: null,
  });
  if (canceled) return;
  if (cameAs) return sendAsItCame(deps, delivery, cameAs);
  call.writer.addHeaders(ticket.rateHeaders);
  const routing =
    attempts.length > 0
      ? renderRouting(attempts, ticket.id)
      : renderUntried(delivery.untried ?? [], ticket.id, Date.now());
  const metadata = routing.length > 0 ? errorMetadata(call, routing) : null;
  deps.keepAlive.forget(call.writer);
  sendError(deps.errors, call.writer, call.endpoint.errors, call.info.requestId, error, metadata);
}

/** Refused for what it asks an image to show. */
const isFiltered = ({ isPaidWork }: Call, { details }: GatewayError): boolean =>
  isPaidWork && details.code === "content_filter";

function chargeOfLeaving({ call, attempts }: Delivery): Charged {
  const last = attempts.at(-1);
  return last
    ? usageOfLeaving(last, usageContext(termsWith(last.candidate, last.credential), call))
    : NOTHING;
}

function costOf(deps: PipelineDeps, delivery: Delivery, charged: Charged): Pick<Bill, "cost" | "pricedBy"> {
  const { call, attempts } = delivery;
  const last = attempts.at(-1);
  if (last && charged !== NOTHING) {
    const { cost, pricedBy } = bill(deps, delivery, last, charged, last.seen?.serviceTier ?? null);
    return { cost, pricedBy };
  }
  const terms = last && termsWith(last.candidate, last.credential);
  return { cost: costOfNothing(terms, call.caller.retention === "all"), pricedBy: UNCHARGED_CHOICES };
}
