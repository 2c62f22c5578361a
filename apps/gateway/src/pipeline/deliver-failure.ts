import { costOfNothing } from "./cost-of-answer.ts";
import { sendError } from "../http/send-error.ts";
import { type Delivery, settle } from "./delivery.ts";
import { errorAfter } from "./failure.ts";
import { renderRouting } from "./final-chunk.ts";
import { NOTHING } from "./usage-of-answer.ts";

/** No provider answered, or the caller left before content: nothing is charged, one final row says why. */
export async function deliverFailure(delivery: Delivery): Promise<void> {
  const { deps, call, ticket, attempts } = delivery;
  const canceled = call.writer.gone;
  const error = errorAfter(attempts);
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
  const metadata = { request_id: call.info.requestId, routing: renderRouting(attempts, ticket.id) };
  const dialect = call.door.name === "messages" ? "messages" : "openai";
  deps.keepAlive.forget(call.writer);
  sendError(deps.errors, call.writer, dialect, call.info.requestId, error, metadata);
}
