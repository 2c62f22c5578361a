import { completionTokens } from "@causeway/contracts";
import type { Delivery } from "../../request/delivery.ts";
import type { WholeAnswer } from "../attempt/whole-answer.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { usageContext, usageOfWhole } from "../settle/charge.ts";
import { bill, settle } from "../settle/settle.ts";
import { sumTimes } from "../settle/sum-times.ts";
import { answerHeaders, serverTiming } from "./answer-headers.ts";

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
  const body = answer.render?.(final) ?? JSON.stringify(answer.complete(final));
  await settle(deps, delivery, {
    status: call.writer.gone ? 499 : 200,
    finish: call.writer.gone ? "canceled" : (answer.finishReason ?? "stop"),
    error: null,
    canceled: call.writer.gone,
    charged,
    cost,
    firstContentAt: null,
  });
  const headers = {
    ...answerHeaders(delivery, used),
    "content-type": "application/json",
    "server-timing": serverTiming(sumTimes(call.info.startedAt, attempts, performance.now())),
  };
  call.writer.send(200, headers, body);
}
