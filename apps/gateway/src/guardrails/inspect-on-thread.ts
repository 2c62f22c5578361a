import type { GuardrailDirection, GuardrailRule } from "@causeway/contracts";
import { chatDoor } from "@causeway/dialects";
import type { InspectedText, Inspection } from "@causeway/guardrails";
import type { BodyThread } from "../bodies/body-thread.ts";
import { LentBytes } from "../bodies/threaded-body.ts";

/** Texts of a response, or of documents of a request, and what they are inspected by. */
interface TextsOrder {
  readonly direction: GuardrailDirection;
  readonly rules: readonly GuardrailRule[];
  readonly texts: readonly InspectedText[];
  readonly hidden: readonly string[];
}

/** @throws GatewayError `overloaded` when it takes too long */
export type InspectTexts = (organizationId: string, order: TextsOrder) => Promise<Inspection>;

/** Inspects texts on the thread for bodies, where they hold up no other caller. */
export const createInspectTexts =
  (thread: BodyThread): InspectTexts =>
  (organizationId, order) =>
    new LentBytes(Buffer.alloc(0)).run(
      { thread, organizationId, door: chatDoor },
      { kind: "texts", ...order },
    );
