import type { Target } from "@causeway/dialects";
import { sendableTo } from "@causeway/providers";
import type { Attempt } from "../../request/attempt.ts";
import type { BuildOrder } from "../../request/request-body.ts";
import type { Outgoing } from "./outgoing.ts";

/** Whom the request is built for. Where organizations spend credits, the operator's keys are sent only what has a known cost. */
export const buildOrderFor = (
  { door, callerHeaders, isMetered }: Pick<Outgoing, "door" | "callerHeaders" | "isMetered">,
  { candidate, credential }: Pick<Attempt, "candidate" | "credential">,
  target: Target,
): BuildOrder => ({
  dialect: candidate.dialect,
  target,
  callerHeaders,
  sendable: isMetered && credential.mode === "operator" ? sendableTo(candidate.providerId, door) : undefined,
});
