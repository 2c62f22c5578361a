import type { GatewayError } from "@causeway/contracts";
import type { Call, InspectedCall } from "../../request/call.ts";

/** The outcome of the rules for a call. */
export interface Inspected {
  /** The call as it came, or the one that was made of it with what rules replaced. */
  readonly call: InspectedCall;
  /** The error of the rule that blocks the call; null: it may continue. */
  readonly blocked: GatewayError | null;
}

/** Marks a call that rules have judged, or that has no guardrails. */
export const toInspected = (call: Call, blocked: GatewayError | null = null): Inspected => ({
  call: call as InspectedCall,
  blocked,
});
