import { createId } from "@causeway/crypto";
import type { InspectedCall } from "../../request/call.ts";
import type { Ticket } from "../../request/ticket.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";

/**
 * Admits a call that costs nothing: it counts to the key's requests per minute and holds a place among its concurrent ones.
 * @throws GatewayError as `admit` would
 */
export const admitForFree = (
  { accounting }: PipelineDeps,
  { caller, door, facts }: InspectedCall,
): Promise<Ticket> =>
  accounting.admit({
    caller,
    id: createId("req"),
    estimatePico: 0n,
    promptTokens: 0,
    credits: false,
    stickyKey: null,
    door: door.name,
    requestedModel: facts.model,
    stream: facts.stream,
  });
