import type { ServerResponse } from "node:http";
import type { Controls } from "../control/controls.ts";
import { faultOf, resolveControls } from "../control/resolve-controls.ts";
import type { Dialect, WireFault, WireRequest } from "../dialects/dialect.ts";
import { refusalOf } from "../dialects/refusals.ts";
import type { Context } from "./context.ts";
import { createExchange, type Exchange } from "./exchange.ts";
import { buildCall, type ReadCall } from "./read-call.ts";
import { sendRefusal, sendStream } from "./send-stream.ts";
import { sendWhole } from "./send-whole.ts";

const JSON_TYPE = "application/json";
const BROKEN_JSON = '{"id":"broken","choices":[{"message":{"role":"assist';

/** Answers one request of a dialect as its controls say. */
export async function answerCall(
  context: Context,
  dialect: Dialect,
  request: WireRequest,
  read: ReadCall,
  res: ServerResponse,
): Promise<void> {
  const controls = resolveControls(read.controls, read.subject.credential, context.faults);
  const exchange = createExchange(res, context.tally, read.subject);
  const isAccepted =
    dialect.accept !== undefined && faultOf(controls) === null && controls.refuse === undefined;
  const accepted = isAccepted ? buildCall(request, read.prompt, controls, context.stamp()) : null;
  if (accepted) dialect.accept?.(accepted);
  if (controls.delayMs) await exchange.sleep(controls.delayMs);
  if (controls.hang) return exchange.silence();
  if (exchange.gone()) return;
  const fault = controls.errorInside === undefined ? faultOf(controls) : null;
  if (fault) return sendFault(exchange, dialect, request, fault, controls);
  const streamed = read.prompt.stream ? dialect.stream : undefined;
  const refusal = refusalOf(dialect.name, read.prompt, controls);
  if (refusal) {
    // An empty account is refused before anything begins.
    if (!streamed?.refuse || refusal.status !== 400)
      return sendFault(exchange, dialect, request, refusal, controls);
    const refused = buildCall(request, read.prompt, controls, context.stamp());
    return sendRefusal(exchange, streamed, refused, refusal);
  }
  if (controls.headersThenHang) {
    return sendHeadersOnly(exchange, streamed?.contentType(request) ?? JSON_TYPE);
  }
  if (controls.garbage) {
    const contentType = streamed?.contentType(request) ?? JSON_TYPE;
    const body = streamed ? `data: ${BROKEN_JSON}\n\n` : BROKEN_JSON;
    return sendWhole(exchange, { status: 200, contentType, headers: {}, body }, controls);
  }
  const call = accepted ?? buildCall(request, read.prompt, controls, context.stamp());
  if (streamed) return sendStream(exchange, streamed, call);
  const inside = controls.errorInside !== undefined && controls.errorInside !== false;
  const body = inside
    ? dialect.errorBody(faultOf({ status: 500, ...controls }) ?? UNNAMED, request)
    : dialect.whole(call);
  const contentType = inside ? JSON_TYPE : (dialect.wholeType?.(call) ?? JSON_TYPE);
  const headers = inside ? {} : (dialect.wholeHeaders?.(call) ?? {});
  return sendWhole(exchange, { status: 200, contentType, headers, body }, controls);
}

const UNNAMED: WireFault = { status: 500, message: "The server had an error." };

async function sendHeadersOnly(exchange: Exchange, contentType: string): Promise<void> {
  exchange.head(200, { "content-type": contentType });
  exchange.flushHead();
  return exchange.silence();
}

function sendFault(
  exchange: Exchange,
  dialect: Dialect,
  request: WireRequest,
  fault: WireFault,
  controls: Controls,
): Promise<void> {
  const headers = {
    ...dialect.errorHeaders?.(fault),
    ...(controls.retryAfter !== undefined && { "retry-after": String(controls.retryAfter) }),
  };
  const body = dialect.errorBody(fault, request);
  const status = dialect.errorStatus?.(fault) ?? fault.status;
  return sendWhole(exchange, { status, contentType: JSON_TYPE, headers, body }, controls);
}
