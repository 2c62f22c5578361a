import { GatewayError } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";

/**
 * `thread`: a conversation that Anthropic's own API keeps between requests, which then bring only what is new. Elsewhere
 * the model would see a conversation without its beginning. Clients that begin threads unasked know this refusal and go
 * on with the whole conversation. Source: the Messages API's reference, `thread_unsupported_request`.
 * @throws GatewayError `unsupported_parameter`
 */
export function refuseThread(
  body: JsonObject,
  why = "this model's provider keeps no conversations; send all messages without it",
): void {
  if (body.thread === undefined || body.thread === null) return;
  const message = `thread: ${why}`;
  const messagesDetails = { error_code: "thread_unsupported_request", unsupported: ["thread"] };
  throw new GatewayError("unsupported_parameter", message, { param: "thread", messagesDetails });
}
