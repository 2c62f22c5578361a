import type { GatewayError } from "@causeway/contracts";
import { errorDialectOf, sendError } from "../http/send-error.ts";
import { costOfNothing } from "./cost-of-answer.ts";
import { type Delivery, settle } from "./delivery.ts";
import { renderRouting } from "./final-chunk.ts";
import { NOTHING } from "./usage-of-answer.ts";

/** No answer: nothing is charged, one final row says why, the caller is told. */
export async function deliverFailure(delivery: Delivery, error: GatewayError): Promise<void> {
  const { deps, call, ticket, attempts } = delivery;
  const canceled = call.writer.gone;
  await settle(delivery, {
    status: canceled ? 499 : error.status,
    finish: canceled ? "canceled" : "error",
    errorCode: canceled ? null : error.code,
    canceled,
    charged: NOTHING,
    cost: costOfNothing(attempts.at(-1)?.candidate, call.caller.retention === "all"),
    firstContentAt: null,
  });
  if (canceled) return;
  call.writer.addHeaders(ticket.rateHeaders);
  const routing = renderRouting(attempts, ticket.id);
  const metadata = routing.length > 0 ? { request_id: call.info.requestId, routing } : null;
  deps.keepAlive.forget(call.writer);
  sendError(deps.errors, call.writer, errorDialectOf(call.door), call.info.requestId, error, metadata);
}
