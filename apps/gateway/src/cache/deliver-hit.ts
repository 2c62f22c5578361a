import type { AnswerMetadata, UsageRecord } from "@causeway/contracts";
import { zeroCost } from "@causeway/cost";
import type { JsonObject } from "@causeway/dialects";
import { buildRecords } from "../pipeline/build-record.ts";
import type { ChatCall } from "../pipeline/chat-call.ts";
import { type Delivery, serverTiming } from "../pipeline/delivery.ts";
import { renderMetadata } from "../pipeline/final-chunk.ts";
import { NOTHING } from "../pipeline/usage-of-answer.ts";
import { STREAM_HEADERS } from "../relay/stream-headers.ts";
import type { CachedAnswer } from "./cached-answer.ts";
import { FORMATS } from "./formats.ts";
import { isObject } from "./read-events.ts";

/** Answers from the cache: nothing is charged, the row says cached, and it is durable before the last byte. */
export async function deliverHit(work: Delivery, hit: CachedAnswer): Promise<void> {
  const { call, deps } = work;
  const { writer, facts, door } = call;
  const body = personalise(work, hit);
  await settleHit(work, hit, writer.gone);
  deps.metrics.countRequest(writer.gone ? 499 : 200, "cache");
  deps.keepAlive.forget(writer);
  const headers = {
    ...hitHeaders(work, hit),
    "server-timing": serverTiming(performance.now() - call.info.startedAt, 0),
  };
  if (!facts.stream) {
    writer.send(200, { ...headers, "content-type": "application/json" }, JSON.stringify(body));
    return;
  }
  writer.startStream({ ...STREAM_HEADERS, ...headers });
  writer.end(FORMATS[door.name].rebuild(body));
}

/** One that left while it waited for somebody else's answer costs nothing either. */
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

async function settleHit({ call, ticket }: Delivery, hit: CachedAnswer | null, canceled: boolean) {
  const ending = {
    status: canceled ? 499 : 200,
    finish: canceled ? "canceled" : "stop",
    errorCode: null,
    canceled,
    charged: NOTHING,
    cost: zeroCost({ retained: true, imageCapable: false }),
    creditAmount: 0n,
    firstContentAt: null,
    routing: null,
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
});

const TIMES = ["created", "created_at", "completed_at"] as const;

/** The stored answer as the answer to this request: its own id, time and metadata, and no cost. */
function personalise({ call, ticket }: Delivery, hit: CachedAnswer): JsonObject {
  const body: JsonObject = { ...hit.body };
  if (body.id !== undefined) body.id = FORMATS[call.door.name].idPrefix + ticket.id.slice("req_".length);
  const now = Math.floor(Date.now() / 1_000);
  for (const name of TIMES) if (typeof body[name] === "number") body[name] = now;
  body.usage = zeroed(body.usage);
  // Responses say again what was asked: the names of one caller are not those of another.
  if (body.user !== undefined) body.user = call.body.user ?? null;
  const own = call.door.name === "responses" && isObject(call.body.metadata) ? call.body.metadata : {};
  body.metadata = { ...own, ...hitMetadata(call, hit, ticket.id) };
  return body;
}

const hitMetadata = (call: ChatCall, hit: CachedAnswer, id: string): AnswerMetadata => ({
  ...renderMetadata(call, [], id),
  used_model: hit.model,
  used_provider: hit.provider,
  used_region: hit.region,
  underlying_used_model: hit.upstreamModel,
  cached: true,
});

/** The same members, every number 0: neither tokens nor money. */
function zeroed(value: unknown): unknown {
  if (typeof value === "number") return 0;
  if (Array.isArray(value)) return value.map(zeroed);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => name !== "info");
  return Object.fromEntries(members.map(([name, member]) => [name, zeroed(member)]));
}
