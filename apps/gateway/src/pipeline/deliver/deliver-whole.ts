import {
  type ChatChunk,
  completionTokens,
  type GatewayError,
  type RoutingAttempt,
} from "@causeway/contracts";
import type { JsonObject } from "@causeway/dialects";
import { errorMetadata, sendError } from "../../http/send-error.ts";
import { STREAM_HEADERS } from "../../relay/stream-headers.ts";
import type { OutgoingHeaders } from "../../request/answer-writer.ts";
import type { Call } from "../../request/call.ts";
import { termsWith } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import { metadataFormOf } from "../../request/metadata-form.ts";
import type { WholeAnswer } from "../attempt/whole-answer.ts";
import { inspectAnswer, isAnswerInspected } from "../inspect/inspect-answer.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { usageContext, usageOfWhole } from "../settle/charge.ts";
import { bill, settle } from "../settle/settle.ts";
import { sumTimes } from "../settle/sum-times.ts";
import { answerHeaders, ignoredHeaders, serverTiming } from "./answer-headers.ts";
import { inspectFileTexts, prepareFiles } from "./send-files.ts";

/** A complete answer: billed, made durable, sent. A caller that left is charged the same: the answer was made. */
export async function deliverWhole(
  deps: PipelineDeps,
  delivery: Delivery,
  answer: WholeAnswer,
): Promise<void> {
  const { call, attempts, ticket } = delivery;
  const used = attempts.at(-1);
  if (!used) return;
  delivery.remember?.(used, answer);
  const charged = usageOfWhole(answer, usageContext(termsWith(used.candidate, used.credential), call));
  deps.keyHealth.report(used);
  deps.routeHealth.report(used, { firstTokenMs: null, outputTokens: completionTokens(charged.usage) });
  const { final, routing, cost, pricedBy } = bill(deps, delivery, used, charged, answer.serviceTier);
  const ignored = answer.ignored?.() ?? [];
  if (ignored.length > 0 && ticket.metadata) ticket.metadata = { ...ticket.metadata, ignored };
  const refused = await inspectFileTexts(call, answer);
  const files = refused ? null : prepareFiles(deps, delivery, answer, final);
  const { body, contentType, blocked } =
    refused || files ? { ...NO_TEXT, blocked: refused } : await render(call, answer, final);
  const canceled = call.writer.gone;
  await settle(deps, delivery, {
    status: canceled ? 499 : (blocked?.status ?? 200),
    finish: canceled ? "canceled" : blocked ? "error" : (answer.finishReason ?? "stop"),
    error: canceled ? null : blocked,
    canceled,
    charged,
    cost,
    pricedBy,
    firstContentAt: null,
  });
  if (blocked) return sendBlocked(deps, delivery, blocked, routing);
  const headers = {
    ...answerHeaders(delivery, used),
    ...(showsMetadata(call, contentType) ? {} : ignoredHeaders(ignored)),
    "server-timing": serverTiming(sumTimes(call.info.startedAt, attempts, performance.now())),
  };
  if (files) files(headers);
  else if (contentType === EVENTS) sendEvents(deps, call, headers, body);
  else call.writer.send(200, { ...headers, "content-type": contentType }, body);
}

/** A stream that is whole already. It may have begun, to keep the connection open. */
function sendEvents(
  deps: PipelineDeps,
  { writer }: Call,
  headers: OutgoingHeaders,
  body: string | Uint8Array,
): void {
  deps.keepAlive.forget(writer);
  writer.startStream({ ...STREAM_HEADERS, ...headers });
  writer.end(body);
}

interface Rendered {
  readonly body: string | Uint8Array;
  readonly contentType: string;
  /** A rule that keeps the answer from its caller. */
  readonly blocked: GatewayError | null;
}

/** Of files, which are prepared, and of what a rule keeps. */
const NO_TEXT: Rendered = { body: "", contentType: "", blocked: null };
const JSON_TYPE = "application/json";
const EVENTS = STREAM_HEADERS["content-type"];

/** True if the answer has a place for metadata. Files have no type yet: they are in JSON or events. */
const showsMetadata = (call: Call, contentType: string): boolean =>
  metadataFormOf(call) !== "none" && ["", JSON_TYPE, EVENTS].includes(contentType);

async function render(call: Call, answer: WholeAnswer, final: ChatChunk): Promise<Rendered> {
  if (answer.renderElsewhere) return { ...(await answer.renderElsewhere(final)), blocked: null };
  const isInspected = isAnswerInspected(call);
  if (answer.render)
    return renderBytes(call, answer.render, isInspected ? answer.rest?.() : undefined, final);
  const made = answer.complete(final);
  const { body, blocked } = isInspected ? await inspectAnswer(call, made) : { body: made, blocked: null };
  if (blocked) return { ...NO_TEXT, blocked };
  const shown = answer.renderText?.(body);
  if (!shown) return { contentType: JSON_TYPE, body: JSON.stringify(body), blocked: null };
  return { ...shown, blocked: null };
}

/** An answer in its own bytes: only what is left without what no one reads is inspected. */
async function renderBytes(
  call: Call,
  render: NonNullable<WholeAnswer["render"]>,
  rest: JsonObject | undefined,
  final: ChatChunk,
): Promise<Rendered> {
  if (!rest) return { body: render(final), contentType: JSON_TYPE, blocked: null };
  const { body, blocked } = await inspectAnswer(call, rest);
  return blocked
    ? { ...NO_TEXT, blocked }
    : { body: render(final, body), contentType: JSON_TYPE, blocked: null };
}

/** The provider made the answer, so it is charged, and its caller is told why it isn't here. */
function sendBlocked(
  deps: PipelineDeps,
  { call, attempts, ticket }: Delivery,
  error: GatewayError,
  routing: readonly RoutingAttempt[],
): void {
  const used = attempts.at(-1);
  if (used) call.writer.addHeaders(answerHeaders({ call, ticket, attempts }, used));
  const { requestId } = call.info;
  sendError(deps.errors, call.writer, call.endpoint.errors, requestId, error, errorMetadata(call, routing));
}
