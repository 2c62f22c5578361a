import {
  type ErrorDialect,
  errorHeaders,
  GatewayError,
  messagesErrorType,
  messagesStatus,
  renderErrorBody,
  renderErrorFields,
  type RoutingAttempt,
  toMetadataForm,
} from "@causeway/contracts";
import type { Logger } from "@causeway/telemetry";
import type { AnswerWriter } from "../request/answer-writer.ts";
import type { Call } from "../request/call.ts";
import { metadataFormOf } from "../request/metadata-form.ts";

export interface ErrorRendering {
  readonly accessErrorShape: "a" | "b";
  readonly logger: Logger;
}

/** Attempts so far, for the error body once a provider was tried. Null where the caller wants none. */
type ErrorMetadata = object | null;

/** The attempts as an error shows them, in the form that its caller wants. */
export const errorMetadata = (
  call: Pick<Call, "info" | "caller">,
  routing: readonly RoutingAttempt[],
): ErrorMetadata =>
  toMetadataForm({ request_id: call.info.requestId, routing }, metadataFormOf(call)) ?? null;

/** Answers with the error, whole or inside a stream that has begun. Never throws. */
export function sendError(
  rendering: ErrorRendering,
  writer: AnswerWriter,
  dialect: ErrorDialect,
  requestId: string,
  thrown: unknown,
  metadata: ErrorMetadata = null,
): GatewayError {
  const error = toGatewayError(rendering.logger, requestId, thrown);
  if (writer.started) {
    writer.end(renderErrorEvent(dialect, error, { metadata }));
    return error;
  }
  const body = renderErrorBody(error, {
    dialect,
    requestId,
    accessErrorShape: rendering.accessErrorShape,
    metadata,
  });
  const status = dialect === "messages" ? messagesStatus(error) : error.status;
  writer.send(status, { ...errorHeaders(error), "content-type": "application/json" }, JSON.stringify(body));
  return error;
}

/** What an error event says alongside the error. */
export interface ErrorEventFacts {
  /** Its place, in formats that number their events. */
  readonly number?: number;
  readonly metadata?: ErrorMetadata;
  /** Of the part that came, with its cost. */
  readonly usage?: unknown;
}

/**
 * The last events of a stream that failed after its first byte: it never ends silently. Each format has
 * its own, on which its clients raise. Alongside the error appear the attempts, once a provider was tried, and what the part
 * that came is charged.
 */
export function renderErrorEvent(
  dialect: ErrorDialect,
  error: GatewayError,
  { number = 0, metadata = null, usage = null }: ErrorEventFacts = {},
): string {
  const more = { ...(usage ? { usage } : {}), ...(metadata ? { metadata } : {}) };
  if (dialect === "messages") {
    const body = {
      type: "error",
      error: { type: messagesErrorType(error), message: error.message },
      ...more,
    };
    return `event: error\ndata: ${JSON.stringify(body)}\n\n`;
  }
  if (dialect === "responses") {
    const { message, code, param } = renderErrorFields(error);
    const body = { type: "error", code, message, param, sequence_number: number, ...more };
    return `event: error\ndata: ${JSON.stringify(body)}\n\n`;
  }
  return `data: ${JSON.stringify({ error: renderErrorFields(error), ...more })}\n\ndata: [DONE]\n\n`;
}

/** Anything else is a fault of the gateway: the caller gets an id, our log the details. */
export function toGatewayError(logger: Logger, requestId: string, thrown: unknown): GatewayError {
  if (thrown instanceof GatewayError) return thrown;
  logger.error({ err: thrown, requestId }, "unexpected error");
  return new GatewayError(
    "internal_error",
    `Internal error. When you report it, include the request ID ${requestId}.`,
  );
}
