import type { Scripts } from "./define-scripts.ts";
import { forgetEarlier } from "./forget-earlier.ts";
import { intentsKey, leasesKey, ratesKey, slotsKey, subjectKey } from "./keys.ts";
import { scopesOf, subjectsOf } from "./subjects.ts";
import type { RequestRef, SubjectTotal } from "./types.ts";

/** Lua's `unpack` takes some thousands; a call this long also keeps Redis free for the others. */
const REQUESTS_PER_CALL = 500;

/**
 * After the commit: forgets the requests wherever they were counted and takes the totals that are newer. To be called for
 * every job, also for a duplicate.
 */
export async function written(
  scripts: Scripts,
  organizationId: string,
  requests: readonly RequestRef[],
  totals: readonly SubjectTotal[],
): Promise<void> {
  const calls: Promise<unknown>[] = [];
  for (let from = 0; from === 0 || from < requests.length; from += REQUESTS_PER_CALL) {
    const part = requests.slice(from, from + REQUESTS_PER_CALL);
    const ofPart = from === 0 ? totals : [];
    calls.push(callWritten(scripts, organizationId, part, ofPart));
    calls.push(forgetEarlier(scripts, organizationId, part, ofPart));
  }
  await Promise.all(calls);
}

function callWritten(
  scripts: Scripts,
  organizationId: string,
  requests: readonly RequestRef[],
  totals: readonly SubjectTotal[],
): Promise<number> {
  const ids = new Set(requests.map(({ id }) => id));
  const subjects = groupBy(requests, subjectsOf);
  const scopes = groupBy(requests, scopesOf);
  const totalOf = new Map(totals.map((total) => [total.name, total]));
  for (const name of totalOf.keys()) if (!subjects.has(name)) subjects.set(name, new Set());
  const keys: (string | number)[] = [0, leasesKey(organizationId), intentsKey(organizationId)];
  const values: (string | number)[] = [ids.size, subjects.size, scopes.size, ...ids];
  for (const [name, members] of subjects) {
    const total = totalOf.get(name);
    keys.push(subjectKey(organizationId, name));
    values.push(total?.base ?? "-", total?.version ?? "-", members.size, ...members);
  }
  for (const [scope, members] of scopes) {
    keys.push(slotsKey(organizationId, scope), ratesKey(organizationId, scope));
    values.push(members.size, ...members);
  }
  keys[0] = keys.length - 1;
  return scripts.cwWritten(keys, values);
}

function groupBy(
  requests: readonly RequestRef[],
  groupsOf: (request: RequestRef) => readonly string[],
): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const request of requests) {
    for (const group of groupsOf(request)) {
      const members = groups.get(group);
      if (members) members.add(request.id);
      else groups.set(group, new Set([request.id]));
    }
  }
  return groups;
}
