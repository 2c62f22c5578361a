import { completionTokens, promptTokens } from "@causeway/contracts";
import { nameOfDoor } from "../../bodies/door-names.ts";
import type { CacheKey } from "../../cache/answer-store.ts";
import { type CachedAnswer, parseCached, renderCached } from "../../cache/cached-answer.ts";
import { type Capture, createCapture } from "../../cache/capture.ts";
import type { Flight } from "../../cache/flights.ts";
import { FORMATS } from "../../cache/formats.ts";
import { modelId, pricingWith, runsFurtherModels, upstreamNameWith } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { isOfFirstModel, type Resolved } from "../resolve/resolved.ts";
import type { CacheLookup } from "./begin-lookup.ts";
import { ageOf, deliverHit, deliverNothing } from "./deliver-hit.ts";
import { partAnswer } from "./personalize.ts";

/**
 * Answers from the cache, or from the upstream call that an identical request has under way, else by `ask`, whose answer is
 * then kept. A request whose answers are not cached (`lookup` is null) just asks.
 */
export async function answerThroughCache(
  deps: PipelineDeps,
  work: Delivery,
  resolved: Resolved,
  lookup: CacheLookup | null,
  ask: () => Promise<void>,
): Promise<void> {
  if (!lookup) return ask();
  const { cache } = deps;
  const { key, askedAt } = lookup;
  if (work.call.info.noCache) {
    cache.count("skipped");
    return askAndKeep(deps, work, { key, resolved, ask });
  }
  let hit = readHit(work, resolved, await lookup.found);
  // Kept while this request was judged.
  if (!hit && cache.flights.endedSince(key.id, askedAt))
    hit = readHit(work, resolved, await cache.store.find(key));
  if (hit) {
    cache.count("hit");
    return deliverHit(deps, work, hit);
  }
  const flight = cache.flights.find(key.id);
  if (flight?.board()) return followOrAsk(deps, work, { resolved, flight, ask });
  cache.count("miss");
  return askAndKeep(deps, work, { key, resolved, ask });
}

function readHit(work: Delivery, resolved: Resolved, text: string | null): CachedAnswer | null {
  const answer = text === null ? null : parseCached(text);
  return answer && mayHave(work, resolved, answer) ? answer : null;
}

/**
 * The candidates are those that the key's rules allow, at the prices of now: an answer of another provider, model or price is
 * none for this key.
 */
function mayHave({ call }: Delivery, { candidates }: Resolved, answer: CachedAnswer): boolean {
  if (ageOf(answer) >= call.caller.cache.ttlSeconds) return false;
  return candidates.some(
    (candidate) =>
      candidate.providerId === answer.provider &&
      modelId(candidate) === answer.model &&
      [null, ...candidate.credentials].some(
        (credential) =>
          (credential ? upstreamNameWith(candidate, credential) : candidate.upstreamModel) ===
            answer.upstreamModel &&
          (credential ? pricingWith(candidate, credential) : candidate.pricing).priceVersion ===
            answer.priceVersion,
      ),
  );
}

interface Following {
  readonly resolved: Resolved;
  readonly flight: Flight;
  readonly ask: () => Promise<void>;
}

async function followOrAsk(
  deps: PipelineDeps,
  work: Delivery,
  { resolved, flight, ask }: Following,
): Promise<void> {
  const { writer } = work.call;
  const startedAt = performance.now();
  const answer = await follow(work, flight);
  work.sharedMs = performance.now() - startedAt;
  if (writer.gone) return deliverNothing(work);
  if (answer && mayHave(work, resolved, answer)) {
    deps.cache.count("shared");
    return deliverHit(deps, work, answer);
  }
  deps.cache.count("miss");
  return ask();
}

/** Waits for the answer of another, or until the caller leaves. */
async function follow({ call }: Delivery, flight: Flight): Promise<CachedAnswer | null> {
  const left = new Promise<null>((resolve) => call.writer.onGone(() => resolve(null)));
  try {
    return await Promise.race([flight.answer, left]);
  } finally {
    call.writer.onGone(null);
    flight.leave();
  }
}

interface Keeping {
  readonly key: CacheKey;
  readonly resolved: Resolved;
  readonly ask: () => Promise<void>;
}

/** Asks, shares the answer with those that wait for it, and keeps it. */
async function askAndKeep(
  { cache, reading, logger }: Pick<PipelineDeps, "cache" | "reading" | "logger">,
  work: Delivery,
  { key, resolved, ask }: Keeping,
): Promise<void> {
  const { writer, door, caller, body } = work.call;
  const flight = cache.flights.find(key.id) === null ? cache.flights.start(key.id, writer) : null;
  const capture = createCapture(door, body.asked, {
    onTooLarge: () => flight?.land(null),
    readElsewhere: (form, sent) =>
      reading.thread
        .gather(caller.organizationId, sent, { door: nameOfDoor(door), form })
        .catch((err: unknown) => {
          logger.debug({ err }, "cannot read a response for the cache");
          return null;
        }),
  });
  writer.observe(capture);
  let answer: CachedAnswer | null = null;
  try {
    await ask();
    // Parsed only now: its caller has it.
    answer = await readAnswer(work, resolved, capture);
  } finally {
    writer.observe(null);
    const text = answer && renderCached(answer);
    flight?.land(text ? answer : null);
    const kept = text ? cache.store.put(key, text, caller.cache.ttlSeconds) : Promise.resolve();
    // Until it can be read there it is found here; no one waits for the write.
    void kept.then(() => flight && cache.flights.end(key.id, flight));
  }
}

/** Null unless the last attempt's answer went out whole, and is of the model that was asked for. */
async function readAnswer(
  { call, attempts, charged, ticket }: Delivery,
  resolved: Resolved,
  capture: Capture,
): Promise<CachedAnswer | null> {
  const used = attempts.at(-1);
  if (used?.errorType !== "none" || !isOfFirstModel(resolved, used.candidate)) return null;
  if (charged?.ranOthers && runsFurtherModels(used.candidate, call.facts)) return null;
  const body = await capture.read();
  if (!body) return null;
  const { candidate, credential } = used;
  const { ignored } = ticket.metadata ?? {};
  return {
    v: 2,
    storedAtMs: Date.now(),
    provider: candidate.providerId,
    model: modelId(candidate),
    upstreamModel: upstreamNameWith(candidate, credential),
    region: candidate.region ?? credential.settings.region ?? null,
    priceVersion: pricingWith(candidate, credential).priceVersion,
    finish: FORMATS[call.door.name].finishOf(body),
    ...(charged ? { worth: worthOf(charged) } : {}),
    ...(ignored ? { ignored } : {}),
    ...partAnswer(body),
  };
}

const worthOf = ({ usage, cost }: NonNullable<Delivery["charged"]>) => ({
  tokens: promptTokens(usage) + completionTokens(usage),
  cost: cost.total.toString(),
});
