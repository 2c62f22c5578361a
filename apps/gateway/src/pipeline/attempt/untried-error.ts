import { GatewayError } from "@causeway/contracts";
import { type Candidate, modelId } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import { isFinal, type Obstacle } from "../../request/obstacle.ts";
import type { Healths } from "../../routing/has-healthy-key.ts";
import { findObstacles } from "../../routing/find-obstacles.ts";
import { emptyAccount, errorAfter, outOfCredit } from "./failure.ts";
import { unreadableError } from "./unreadable-error.ts";

/** Providers that a message explains. */
const MOST_PROVIDERS = 3;

/** Obstacles because of which no key of any candidate is called; empty if one could be. */
export function listObstacles(healths: Healths, candidates: readonly Candidate[]): readonly Obstacle[] {
  const all: Obstacle[] = [];
  for (const candidate of candidates) {
    const obstacles = findObstacles(healths, candidate);
    if (obstacles.length === 0 || !obstacles.every(isFinal)) return [];
    all.push(...obstacles);
  }
  return all;
}

/** The error for the caller whose request no provider answered, whether one was called or none. */
export const errorOf = ({ call, attempts, untried = [] }: Delivery): GatewayError =>
  attempts.length > 0
    ? (unreadableError({ call, attempts }) ?? errorAfter(attempts, call.door))
    : untriedError(untried, Date.now());

/**
 * The error for a request that was sent to no provider: which keys aren't used, since when, and what the caller can do about it.
 * It has nothing of the provider's own words, and of an operator's keys neither their number nor their names.
 *
 * @param obstacles {@link listObstacles} of its candidates
 * @param nowMs Unix milliseconds
 */
export function untriedError(obstacles: readonly Obstacle[], nowMs: number): GatewayError {
  const [first] = obstacles;
  if (!first)
    return new GatewayError(
      "upstream_failed",
      "The time for all attempts ended before a provider was called. Try again.",
    );
  if (obstacles.every(isEmptyAccount)) return outOfCredit(first, { message: null });
  const byProvider = [...Map.groupBy(obstacles, ({ candidate }) => candidate.providerId).values()];
  const parts = byProvider.slice(0, MOST_PROVIDERS).map((ofProvider) => explain(ofProvider, nowMs));
  const more = byProvider.length - parts.length;
  const message = [
    ...(byProvider.length > 1 ? [`No provider of ${modelId(first.candidate)} can be called now.`] : []),
    ...parts,
    ...(more > 0 ? [`The same goes for ${more} more ${more === 1 ? "provider" : "providers"}.`] : []),
  ].join(" ");
  const rests = restsOf(obstacles);
  return new GatewayError(
    "upstream_failed",
    message,
    rests.length > 0
      ? { retryAfterSeconds: Math.min(...rests) / 1_000 }
      : { headers: { "x-should-retry": "false" } },
  );
}

const isEmptyAccount = ({ kind }: Obstacle): boolean => kind === "credit";

const restsOf = (obstacles: readonly Obstacle[]): readonly number[] =>
  obstacles.filter(({ kind }) => kind === "hangs").map(({ restMs }) => restMs);

/** Explains why a provider isn't called, and who can change that. */
function explain(obstacles: readonly Obstacle[], nowMs: number): string {
  const provider = obstacles[0]?.candidate.providerId ?? "";
  const rests = restsOf(obstacles);
  if (rests.length > 0) {
    const seconds = Math.max(1, Math.ceil(Math.min(...rests) / 1_000));
    return `${provider} doesn't respond. The gateway tries it again in ${seconds} s.`;
  }
  const all = [...new Map(obstacles.map((one) => [one.credential.healthId, one])).values()];
  const keys = all.filter((one) => !isEmptyAccount(one));
  const empty = all.find(isEmptyAccount);
  const emptied = empty ? capitalize(`${emptyAccount(empty.credential, empty.candidate)}.`) : "";
  if (keys.length === 0) return emptied;
  const isOne = keys.length === 1;
  const which = isOne ? "The only key" : countKeys(keys);
  const named = empty ? (isOne ? "One key" : "Some keys") : which;
  const since = nowMs - Math.min(...keys.map(({ refusal }) => refusal?.ageMs ?? 0));
  const statuses = [...new Set(keys.flatMap(({ refusal }) => refusal?.status ?? []))].sort();
  return [
    `${named} for ${provider} ${isOne ? "is" : "are"} excluded`,
    describeModel(keys),
    ` since ${formatSince(since, nowMs)}: ${provider} refused ${isOne ? "it" : "them"}`,
    statuses.length > 0 ? ` (${statuses.join(", ")})` : "",
    `. ${adviseOn(keys)}`,
    empty ? ` ${emptied}` : "",
  ].join("");
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MONTH_AND_DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** A past time as `21:42 UTC`, or `November 26, 21:42 UTC` if it was on another day. @param nowMs Unix milliseconds, as `ms` */
function formatSince(ms: number, nowMs: number): string {
  const [since, now] = [new Date(ms).toISOString(), new Date(nowMs).toISOString()];
  const time = `${since.slice(11, 16)} UTC`;
  return since.slice(0, 10) === now.slice(0, 10) ? time : `${MONTH_AND_DAY.format(ms)}, ${time}`;
}

/** Counts keys for the caller, who doesn't learn how many an operator has. */
const countKeys = (keys: readonly Obstacle[]): string =>
  keys.some(({ credential }) => credential.mode === "operator") ? "All keys" : `All ${keys.length} keys`;

const describeModel = (keys: readonly Obstacle[]): string => {
  const denied = keys.find(({ kind }) => kind === "denied");
  return denied ? ` for ${modelId(denied.candidate)}` : "";
};

/** Advises the caller; only the operator can change the operator's keys. */
function adviseOn(keys: readonly Obstacle[]): string {
  const isOperators = keys.some(({ credential }) => credential.mode === "operator");
  const own = keys.filter(({ credential }) => credential.mode !== "operator");
  const [first] = own;
  if (!first) return "Ask your operator.";
  const end = isOperators ? ", or ask your operator." : ".";
  if (first.credential.mode === "custom") return `Replace its token under Settings, Custom providers${end}`;
  if (own.every(({ kind }) => kind === "denied"))
    return `Allow the model at ${first.candidate.providerId}, or add another key under Settings, Provider keys${end}`;
  const which = isOperators ? "yours" : own.length === 1 ? "it" : "them";
  return `Replace ${which} under Settings, Provider keys${end}`;
}
