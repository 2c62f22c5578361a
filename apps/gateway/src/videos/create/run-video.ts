import { GatewayError, renderVideo } from "@causeway/contracts";
import { findVideoByKey, type VideoJob } from "@causeway/db/videos";
import { toGatewayError } from "../../http/send-error.ts";
import { admit } from "../../pipeline/admit/admit.ts";
import { ignoredHeaders, warningHeaders } from "../../pipeline/deliver/answer-headers.ts";
import { deliverBlock, deliverBlocked } from "../../pipeline/deliver/deliver-block.ts";
import { deliverFailure } from "../../pipeline/deliver/deliver-failure.ts";
import { inspectInput } from "../../pipeline/inspect/inspect-input.ts";
import { inspectRemotely } from "../../pipeline/inspect/inspect-remotely.ts";
import { toInspected } from "../../pipeline/inspect/inspected.ts";
import type { PipelineDeps } from "../../pipeline/pipeline-deps.ts";
import { resolveCandidates } from "../../pipeline/resolve/resolve-candidates.ts";
import type { Resolved } from "../../pipeline/resolve/resolved.ts";
import type { OutgoingHeaders } from "../../request/answer-writer.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import type { Delivery } from "../../request/delivery.ts";
import type { Ticket } from "../../request/ticket.ts";
import { orUnavailable } from "../or-unavailable.ts";
import type { VideoDeps } from "../video-deps.ts";
import { readOrder, type VideoOrder } from "./read-order.ts";
import { submitVideo } from "./submit-video.ts";

/** Creates video jobs. */
export const createRunVideo = (videos: VideoDeps) =>
  /**
   * `POST /v1/videos`: judged and admitted like any request; what it reserves is the job's until that ends.
   * @throws GatewayError for everything that is wrong before a provider is called
   */
  async function runVideo(deps: PipelineDeps, received: Call): Promise<void> {
    const order = await readOrder(videos, received);
    const found = resolveCandidates(deps, received);
    const known = await findKnown(videos, received, order);
    if (known) return sendJob(received, known);
    const inspected = received.guard ? await inspectInput(received) : toInspected(received);
    if (inspected.blocked) return deliverBlock(deps, inspected.call, inspected.blocked);
    const { ticket, candidates } = await admit(deps, inspected.call, found.candidates);
    const judged = received.guard ? await judgedBy(ticket, inspectRemotely(inspected.call)) : inspected;
    if (judged.blocked) return deliverBlocked(deps, judged.call, ticket, judged.blocked);
    const { call } = judged;
    call.onAdmitted(ticket);
    await submit({ deps, videos, order }, { call, ticket, attempts: [] }, { ...found, candidates });
  };

interface Submitting {
  readonly deps: PipelineDeps;
  readonly videos: VideoDeps;
  readonly order: VideoOrder;
}

async function submit(
  { deps, videos, order }: Submitting,
  delivery: Delivery,
  resolved: Resolved,
): Promise<void> {
  const { call, ticket } = delivery;
  try {
    const job = await submitVideo({ deps, videos, order }, delivery, resolved);
    if (!job) {
      // Another request with the same key was faster.
      const known = await findKnown(videos, call, order);
      ticket.end();
      if (!known) throw new GatewayError("unavailable", "The job could not be stored. Try again.");
      return sendJob(call, known);
    }
    const { callback } = order;
    const used = delivery.attempts.at(-1);
    sendJob(call, job, {
      more: callback?.isNew ? { callback_secret: callback.secret } : {},
      headers: used ? headersOf(call, used) : {},
    });
  } catch (thrown) {
    await deliverFailure(deps, delivery, toGatewayError(deps.logger, call.info.requestId, thrown));
  } finally {
    ticket.release();
  }
}

/** Names what the provider wasn't sent: a job has no place for it. */
function headersOf({ body }: Call, used: Attempt): OutgoingHeaders {
  const ignored = used.candidate.dialect.videos?.ignored(body.head) ?? [];
  return {
    ...warningHeaders(used),
    ...ignoredHeaders(ignored.filter((name) => !used.leftOut.includes(name))),
  };
}

async function judgedBy<Verdict>(ticket: Ticket, judging: Promise<Verdict>): Promise<Verdict> {
  try {
    return await judging;
  } catch (error) {
    ticket.release();
    throw error;
  }
}

/** The job that the same request began. @throws GatewayError `idempotency_conflict` when it was another request, or the job is deleted */
async function findKnown(
  { pool }: VideoDeps,
  { caller }: Call,
  { idempotencyKey, bodyHash }: VideoOrder,
): Promise<VideoJob | null> {
  if (idempotencyKey === null) return null;
  const known = await orUnavailable(findVideoByKey(pool, caller.apiKeyId, idempotencyKey));
  if (known && known.bodyHash !== bodyHash)
    throw conflict("This Idempotency-Key was used for a request with another body. Use a new one.");
  if (known?.isDeleted)
    throw conflict("The video of this Idempotency-Key was deleted. Use a new one to create another video.");
  return known;
}

const conflict = (message: string): GatewayError =>
  new GatewayError("idempotency_conflict", message, { param: "Idempotency-Key" });

const sendJob = (
  call: Call,
  job: VideoJob,
  { more, headers }: { readonly more?: object; readonly headers?: OutgoingHeaders } = {},
): void =>
  call.writer.send(
    200,
    { "content-type": "application/json", "cache-control": "no-store", ...headers },
    JSON.stringify({ ...renderVideo(job), ...more }),
  );
