import { GatewayError } from "@causeway/contracts";
import { refuseThread } from "@causeway/dialects";
import type { Call } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";

const OWN_KEY = "can only be used with a provider key of your organization";
/** What callers can do instead. */
const HINTS: Readonly<Record<string, string>> = {
  previous_response_id:
    'responses are stored only with the data retention level "Retain all data", or if the project keeps the state of responses for minutes. An owner or admin can turn on either. Otherwise, send the entire conversation in input',
  thread: `state stored at a provider ${OWN_KEY}. Send all messages without it`,
};

const ITEM_HINT =
  "items of earlier responses aren't stored. Send the item itself: clients do so with store: false. Otherwise, an owner or admin can have the project keep the state of responses for minutes";

/**
 * The candidates without the operator's keys, for a request that names what a provider keeps for an account (a file, a
 * conversation, a cache): under a key that all organizations share, one could reach what is another's. `param`: the field.
 * @throws GatewayError `unsupported_parameter` when no organization's own key is left.
 */
export function requireOwnKeys(
  candidates: readonly Candidate[],
  param: string,
  { body, facts }: Pick<Call, "body" | "facts">,
): readonly Candidate[] {
  const own = candidates.flatMap((candidate) => {
    const credentials = candidate.credentials.filter(({ mode }) => mode !== "operator");
    return credentials.length > 0 ? [{ ...candidate, credentials }] : [];
  });
  if (own.length > 0) return own;
  // Clients that begin threads by themselves know this refusal, and continue without.
  if (param === "thread") refuseThread(body.head, HINTS.thread);
  const hint = facts.references?.param === param ? ITEM_HINT : HINTS[param];
  const message = `${param}: ${hint ?? `state stored in a provider account ${OWN_KEY}`}`;
  throw new GatewayError("unsupported_parameter", message, { param });
}
