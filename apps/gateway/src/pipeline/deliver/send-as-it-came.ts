import { STREAM_HEADERS } from "../../relay/stream-headers.ts";
import { quotesKey } from "../../credentials/redact-key.ts";
import type { Attempt, CameAs } from "../../request/attempt.ts";
import type { Delivery } from "../../request/delivery.ts";
import { unreadableError } from "../attempt/unreadable-error.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { sumTimes } from "../settle/sum-times.ts";
import { answerHeaders, serverTiming } from "./answer-headers.ts";

const DONE = "data: [DONE]\n\n";

/** The refusal of the last attempt in its provider's own form, where the caller may have it so. */
export function cameAsOf({ call, attempts }: Delivery): CameAs | null {
  const last = attempts.at(-1);
  if (!last?.cameAs || unreadableError({ call, attempts })) return null;
  return quotesKey(textOf(last.cameAs), last.credential) ? null : last.cameAs;
}

/** Sends a refusal inside a 200 as it came. Clients of a format act on its own events: on an error of the gateway's they would try again. */
export function sendAsItCame(
  deps: Pick<PipelineDeps, "keepAlive">,
  delivery: Delivery,
  cameAs: CameAs,
): void {
  const { call, attempts } = delivery;
  const { writer, door } = call;
  const last = attempts.at(-1);
  if (!last) return;
  deps.keepAlive.forget(writer);
  const headers = headersOf(delivery, last);
  if (cameAs.kind === "whole") {
    writer.send(200, { ...headers, "content-type": "application/json" }, JSON.stringify(cameAs.body));
    return;
  }
  writer.startStream({ ...STREAM_HEADERS, ...headers });
  for (const piece of cameAs.pieces.slice(0, -1)) writer.write(piece);
  const end = Buffer.from(cameAs.pieces.at(-1) ?? "");
  writer.end(door.name === "chat" ? Buffer.concat([end, Buffer.from(DONE)]) : end);
}

const headersOf = (delivery: Delivery, last: Attempt): Record<string, string> => ({
  ...answerHeaders(delivery, last),
  "server-timing": serverTiming(sumTimes(delivery.call.info.startedAt, delivery.attempts, performance.now())),
});

const textOf = (cameAs: CameAs): string =>
  cameAs.kind === "whole"
    ? JSON.stringify(cameAs.body)
    : cameAs.pieces.map((piece) => Buffer.from(piece).toString("utf8")).join("");
