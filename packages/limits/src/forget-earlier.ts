import type { Scripts } from "./define-scripts.ts";
import { earlierSubjectKey } from "./keys.ts";
import { subjectsOf } from "./subjects.ts";
import type { RequestRef, SubjectTotal } from "./types.ts";

/**
 * During an upgrade, gateways of the release before count requests of an organization in their own counters, which only workers settle.
 * A worker of this release tells them too, so that nothing stays reserved there and a rollback finds them right. They expire unused.
 */
export async function forgetEarlier(
  scripts: Scripts,
  organizationId: string,
  requests: readonly RequestRef[],
  totals: readonly SubjectTotal[] = [],
): Promise<void> {
  const totalOf = new Map(totals.map((total) => [total.name, total]));
  const names = new Set([...requests.flatMap(subjectsOf), ...totalOf.keys()]);
  if (names.size === 0) return;
  const ids = new Set(requests.map(({ id }) => id));
  const keys = [...names].map((name) => earlierSubjectKey(organizationId, name));
  const values = [...names].flatMap((name) => {
    const total = totalOf.get(name);
    return [total?.base ?? "-", total?.version ?? "-"];
  });
  await scripts.cwForgetEarlier(keys.length, keys, ids.size, [...ids], values);
}
