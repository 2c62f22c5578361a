import { UNCHARGED_CHOICES, type UsageRecord } from "@causeway/contracts";
import { zeroCost } from "@causeway/cost";
import type { JsonObject } from "@causeway/dialects";
import type { CachedAnswer } from "../../cache/cached-answer.ts";
import { STREAM_HEADERS } from "../../relay/stream-headers.ts";
import type { Call } from "../../request/call.ts";
import type { Delivery } from "../../request/delivery.ts";
import { metadataFormOf } from "../../request/metadata-form.ts";
import { ignoredHeaders, serverTiming } from "../deliver/answer-headers.ts";
import { inspectAnswer, isAnswerInspected } from "../inspect/inspect-answer.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { buildRecords } from "../settle/build-records.ts";
import { NOTHING } from "../settle/charge.ts";
import { sumTimes } from "../settle/sum-times.ts";
import { hitMetadata, isPlain, renderHit } from "./personalize.ts";

/**
 * Answers from the cache: nothing is charged, the row says cached, and it is durable before the last byte. The rules of now judge
 * it as they would a provider's answer.
 */
export async function deliverHit(deps: PipelineDeps, work: Delivery, found: CachedAnswer): Promise<void> {
  const { call } = work;
  const { writer, facts } = call;
  const { hit, blocked } = await judgeHit(call, found);
  if (blocked) throw blocked;
  const { ticket } = work;
  const metadata = hitMetadata(call, ticket.id, hit);
  ticket.metadata = metadata;
  const body = renderHit(call, hit, metadata, ticket.id);
  await settleHit(work, hit, writer.gone);
  if (writer.gone) deps.metrics.countRequest(499, "cache", "canceled");
  else deps.metrics.countRequest(200, "cache", "succeeded");
  deps.keepAlive.forget(writer);
  const headers = {
    ...hitHeaders(work, hit),
    "server-timing": serverTiming(
      sumTimes(call.info.startedAt, work.attempts, performance.now(), work.sharedMs),
    ),
  };
  if (!facts.stream) {
    const hasPlace = !isPlain(call) && metadataFormOf(call) !== "none";
    const ignored = hasPlace ? {} : ignoredHeaders(hit.ignored ?? []);
    const type = isPlain(call) ? PLAIN_TYPE : JSON_TYPE;
    writer.send(200, { ...headers, ...ignored, "content-type": type }, body);
    return;
  }
  writer.startStream({ ...STREAM_HEADERS, ...headers });
  writer.end(body);
}

const JSON_TYPE = "application/json";
const PLAIN_TYPE = "text/plain; charset=utf-8";

async function judgeHit(call: Call, hit: CachedAnswer) {
  if (!isAnswerInspected(call)) return { hit, blocked: null };
  const said = JSON.parse(hit.said) as JsonObject;
  const { body, blocked } = await inspectAnswer(call, said);
  return { hit: body === said ? hit : { ...hit, said: JSON.stringify(body) }, blocked };
}

/** One that left while it waited for someone else's answer costs nothing either. */
export const deliverNothing = (work: Delivery): Promise<void> => settleHit(work, null, true);

/** Seconds, as HTTP's `Age`. */
export const ageOf = ({ storedAtMs }: CachedAnswer): number =>
  Math.max(0, Math.floor((Date.now() - storedAtMs) / 1_000));

const hitHeaders = ({ ticket }: Delivery, hit: CachedAnswer) => ({
  "x-causeway-provider": hit.provider,
  "x-causeway-model": hit.model,
  "x-causeway-cache": "HIT",
  age: String(ageOf(hit)),
  ...ticket.rateHeaders,
});

async function settleHit({ call, ticket, sharedMs }: Delivery, hit: CachedAnswer | null, canceled: boolean) {
  const ending = {
    status: canceled ? 499 : 200,
    finish: canceled ? "canceled" : (hit?.finish ?? "stop"),
    error: null,
    canceled,
    charged: NOTHING,
    cost: zeroCost({ retained: true, imageCapable: false }),
    pricedBy: UNCHARGED_CHOICES,
    creditAmount: 0n,
    firstContentAt: null,
    routing: null,
    sharedMs: sharedMs ?? 0,
  } as const;
  const records = buildRecords(call, ticket, [], ending);
  await ticket.settle(hit ? records.map((record) => cachedRecord(record, hit)) : records);
}

const cachedRecord = (record: UsageRecord, hit: CachedAnswer): UsageRecord => ({
  ...record,
  cached: true,
  model: hit.model,
  upstreamModel: hit.upstreamModel,
  provider: hit.provider,
  region: hit.region,
  priceVersion: hit.priceVersion,
  ...(record.canceled ? {} : savedBy(hit)),
});

/**
 * What the same answer would have cost uncached at the price when it was served. That is what it cost when it was kept: an answer
 * of another price version is no hit. A caller who left got nothing and saved nothing.
 */
const savedBy = ({ worth }: CachedAnswer): Pick<UsageRecord, "savedTokens" | "savedCost"> => ({
  savedTokens: worth?.tokens ?? 0,
  savedCost: worth?.cost ?? "0",
});
