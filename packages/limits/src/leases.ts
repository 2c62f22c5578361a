import type { Scripts } from "./define-scripts.ts";
import { decodeIntent, encodeIntent } from "./intents.ts";
import { intentsKey, leasesKey, ratesKey, slotsKey, subjectKey } from "./keys.ts";
import { scopesOf, subjectsOf } from "./subjects.ts";
import type { LostRequest, OpenRequest, RequestRef } from "./types.ts";

const REQUESTS_PER_CALL = 500;

/** Prolongs the leases of open requests and puts back what Redis no longer knows. Answers the ids that were put back. */
export async function renew(
  scripts: Scripts,
  organizationId: string,
  requests: readonly OpenRequest[],
  leaseMs: number,
): Promise<string[]> {
  const restored: string[] = [];
  for (let from = 0; from < requests.length; from += REQUESTS_PER_CALL) {
    const part = requests.slice(from, from + REQUESTS_PER_CALL);
    const missing = new Set(await prolong(scripts, organizationId, part, leaseMs));
    const lost = part.filter(({ id }) => missing.has(id));
    await Promise.all(lost.map((request) => restore(scripts, organizationId, request, leaseMs)));
    for (const id of missing) restored.push(id);
  }
  return restored;
}

function prolong(
  scripts: Scripts,
  organizationId: string,
  requests: readonly OpenRequest[],
  leaseMs: number,
): Promise<string[]> {
  const slots = new Map<string, string[]>();
  const hold = (scope: string, id: string): void => {
    const ids = slots.get(scope);
    if (ids) ids.push(id);
    else slots.set(scope, [id]);
  };
  for (const { id, apiKeyId, slot, holds } of requests) {
    if (slot) hold(apiKeyId, id);
    for (const scope of holds?.slots ?? []) hold(scope, id);
  }
  const keys = [leasesKey(organizationId), ...[...slots.keys()].map((key) => slotsKey(organizationId, key))];
  const values = [leaseMs, requests.length, ...requests.map(({ id }) => id)];
  for (const ids of slots.values()) values.push(ids.length, ...ids);
  return scripts.cwRenew(keys.length, keys, values);
}

function restore(
  scripts: Scripts,
  organizationId: string,
  request: OpenRequest,
  leaseMs: number,
): Promise<number> {
  const keys = [
    leasesKey(organizationId),
    intentsKey(organizationId),
    ...request.amounts.map(({ subject }) => subjectKey(organizationId, subject)),
  ];
  const values = [
    request.id,
    leaseMs,
    encodeIntent(request.createdAtMs, request.intent),
    ...request.amounts.map(({ nano }) => nano),
  ];
  return scripts.cwRestore(keys.length, keys, values);
}

/** Forgets a request that was admitted and costs nothing; its part of the rates is given back unless it keeps them. */
export async function release(
  scripts: Scripts,
  organizationId: string,
  request: RequestRef,
  keepsRates: boolean,
): Promise<void> {
  const scopes = scopesOf(request);
  const keys = [
    leasesKey(organizationId),
    intentsKey(organizationId),
    ...scopes.flatMap((scope) => [slotsKey(organizationId, scope), ratesKey(organizationId, scope)]),
    ...subjectsOf(request).map((name) => subjectKey(organizationId, name)),
  ];
  await scripts.cwRelease(keys.length, keys, request.id, keepsRates ? "keep" : "give", scopes.length);
}

/** Requests whose lease ended at least `graceMs` ago; each is answered again after another grace until it is written. */
export async function takeExpired(
  scripts: Scripts,
  organizationId: string,
  graceMs: number,
): Promise<LostRequest[]> {
  const keys = [leasesKey(organizationId), intentsKey(organizationId)];
  const reply = await scripts.cwTakeExpired(keys.length, keys, graceMs, REQUESTS_PER_CALL);
  const lost: LostRequest[] = [];
  for (let at = 0; at + 1 < reply.length; at += 2) {
    lost.push({ id: String(reply[at]), intent: decodeIntent(String(reply[at + 1])) });
  }
  return lost;
}
