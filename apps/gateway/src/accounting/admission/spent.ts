import type { Caller } from "@causeway/contracts";
import { keyTotalSubject } from "@causeway/limits";
import type { KeyState } from "../types.ts";
import { planOf } from "./key-plan.ts";
import { spentError } from "./refusal-errors.ts";

type ReadState = (caller: Caller) => Promise<KeyState>;

/** Null for a key without limits: nothing has to be asked. */
export const stateOfLimited = (keyState: ReadState, caller: Caller): Promise<KeyState> | null =>
  caller.limits.total === null && caller.limits.recurring === null ? null : keyState(caller);

/** By what is recorded; what is only reserved may come back. @throws GatewayError `key_limit_reached` */
export function throwSpent(caller: Caller, state: KeyState | null): void {
  if (!state) return;
  const { total, recurring } = caller.limits;
  if (total !== null && state.total.used >= BigInt(total))
    throw spentError(caller, keyTotalSubject(caller.apiKeyId), null);
  if (!recurring || !state.window || state.window.used < BigInt(recurring.amount)) return;
  const window = planOf(caller).windowAt(state.window.startMs);
  if (window) throw spentError(caller, window.name, window);
}
