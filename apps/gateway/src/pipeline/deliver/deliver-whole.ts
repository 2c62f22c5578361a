import {
  type AnswerMetadata,
  type ChatChunk,
  completionTokens,
  type GatewayError,
} from "@causeway/contracts";
import { sendError } from "../../http/send-error.ts";
import type { Call } from "../../request/call.ts";
import type { Delivery } from "../../request/delivery.ts";
import type { WholeAnswer } from "../attempt/whole-answer.ts";
import { inspectAnswer, isAnswerInspected } from "../inspect/inspect-answer.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { usageContext, usageOfWhole } from "../settle/charge.ts";
import { bill, settle } from "../settle/settle.ts";
import { sumTimes } from "../settle/sum-times.ts";
import { answerHeaders, serverTiming } from "./answer-headers.ts";
import { prepareFiles } from "./send-files.ts";

/** A complete answer: billed, made durable, sent. A caller that left is charged the same: the answer was made. */
export async function deliverWhole(
  deps: PipelineDeps,
  delivery: Delivery,
  answer: WholeAnswer,
): Promise<void> {
  const { call, attempts } = delivery;
  const used = attempts.at(-1);
  if (!used) return;
  const charged = usageOfWhole(answer, usageContext(used.candidate, call));
  deps.keyHealth.report(used);
  deps.routeHealth.report(used, { firstTokenMs: null, outputTokens: completionTokens(charged.usage) });
  const { final, cost } = bill(deps, delivery, used, charged, answer.serviceTier);
  const files = prepareFiles(deps, delivery, answer, final);
  const { body, blocked } = files ? NO_TEXT : await render(call, answer, final);
  const canceled = call.writer.gone;
  await settle(deps, delivery, {
    status: canceled ? 499 : (blocked?.status ?? 200),
    finish: canceled ? "canceled" : blocked ? "error" : (answer.finishReason ?? "stop"),
    error: canceled ? null : blocked,
    canceled,
    charged,
    cost,
    firstContentAt: null,
  });
  if (blocked) return sendBlocked(deps, delivery, blocked, final);
  const headers = {
    ...answerHeaders(delivery, used),
    "server-timing": serverTiming(sumTimes(call.info.startedAt, attempts, performance.now())),
  };
  if (files) files(headers);
  else call.writer.send(200, { ...headers, "content-type": "application/json" }, body);
}

interface Rendered {
  readonly body: string | Uint8Array;
  /** A rule that keeps the answer from its caller. */
  readonly blocked: GatewayError | null;
}

/** Images have no texts to inspect. */
const NO_TEXT: Rendered = { body: "", blocked: null };

async function render(call: Call, answer: WholeAnswer, final: ChatChunk): Promise<Rendered> {
  if (!isAnswerInspected(call))
    return { body: answer.render?.(final) ?? JSON.stringify(answer.complete(final)), blocked: null };
  const { body, blocked } = await inspectAnswer(call, answer.complete(final));
  return { body: blocked ? "" : JSON.stringify(body), blocked };
}

/** The provider made the answer, so it is charged, and its caller is told why it isn't here. */
function sendBlocked(
  deps: PipelineDeps,
  { call, attempts, ticket }: Delivery,
  error: GatewayError,
  { metadata }: { readonly metadata?: AnswerMetadata },
): void {
  const used = attempts.at(-1);
  if (used) call.writer.addHeaders(answerHeaders({ call, ticket, attempts }, used));
  const { requestId } = call.info;
  sendError(deps.errors, call.writer, call.endpoint.errors, requestId, error, {
    request_id: requestId,
    routing: metadata?.routing ?? [],
  });
}
