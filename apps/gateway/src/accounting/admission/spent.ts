import type { Caller } from "@causeway/contracts";
import { keyTotalSubject, spentNanoOf, type SubjectTotals } from "@causeway/limits";
import type { KeyState } from "../types.ts";
import type { PlannedLevel } from "../moment.ts";
import { planOf } from "./key-plan.ts";
import { spentError } from "./refusal-errors.ts";

type ReadState = (caller: Caller) => Promise<KeyState>;

/** Null for a key without limits: nothing has to be asked. */
export const stateOfLimited = (keyState: ReadState, caller: Caller): Promise<KeyState> | null =>
  caller.limits.total === null && caller.limits.recurring === null ? null : keyState(caller);

/** By what is spent; what is only reserved may come back. @throws GatewayError `key_limit_reached` */
export function throwSpent(caller: Caller, state: KeyState | null): void {
  if (!state) return;
  const { total, recurring } = caller.limits;
  const moment = planOf(caller).momentAt(state.window?.startMs ?? Date.now());
  if (total !== null && state.total.used >= BigInt(total))
    throw spentError(caller, keyTotalSubject(caller.apiKeyId), moment);
  if (!recurring || !state.window || state.window.used < BigInt(recurring.amount)) return;
  if (moment.window) throw spentError(caller, moment.window.name, moment);
}

type ReadTotals = (
  organizationId: string,
  names: readonly string[],
) => Promise<readonly (SubjectTotals | null)[] | null>;

type LastSpend = (organizationId: string, name: string) => { readonly spent: number } | null;

/**
 * The same for the levels above a key: by what Redis counts, else by what it said last, or what was known when the caller was read.
 * @param read null while Redis is unavailable
 * @param last null where Redis said nothing
 * @throws GatewayError `member_limit_reached`, `project_limit_reached`, `team_limit_reached`, `organization_limit_reached`
 */
export async function refuseSpentLevels(read: ReadTotals, last: LastSpend, caller: Caller): Promise<void> {
  const moment = planOf(caller).momentAt(Date.now());
  const limits = moment.levels.flatMap(limitsOf);
  if (limits.length === 0) return;
  const counted = await read(
    caller.organizationId,
    limits.map(({ name }) => name),
  );
  for (const [index, { name, limit, known }] of limits.entries()) {
    const spent = counted
      ? BigInt(counted[index]?.spent ?? known)
      : BigInt(last(caller.organizationId, name)?.spent ?? known);
    if (spent >= BigInt(limit)) throw spentError(caller, name, moment);
  }
}

/** Nanodollars. */
function limitsOf({ level: { usage }, total, window }: PlannedLevel) {
  const inWindow = usage.window?.startMs === window?.window.startMs ? usage.window : null;
  return [
    ...(total ? [{ ...total, known: spentNanoOf(BigInt(usage.total.used)) }] : []),
    ...(window ? [{ ...window, known: spentNanoOf(BigInt(inWindow?.used ?? "0")) }] : []),
  ];
}
