import { GatewayError } from "@causeway/contracts";
import { isUnreadableState } from "@causeway/dialects";
import type { Delivery } from "../../request/delivery.ts";

/**
 * The error for a request with a summary of earlier turns that no account could read: without it, the model would know nothing of
 * them, so it isn't left out as thinking is. Null: the request failed for another reason.
 */
export function unreadableError({
  call,
  attempts,
}: Pick<Delivery, "call" | "attempts">): GatewayError | null {
  const error = attempts.at(-1)?.error;
  const param = call.facts.encrypted?.compaction;
  if (!error || !param || !isUnreadableState(error)) return null;
  return new GatewayError(
    "upstream_rejected",
    `${param}: only the provider account that made this summary of earlier turns can read it, and no key of that account answered. Send the earlier turns themselves, or start a new conversation.`,
    { status: 400, type: "invalid_request_error", code: "invalid_encrypted_content", param },
  );
}
