import { chatDoor } from "@causeway/dialects";
import type { InspectTexts } from "../guardrails/inspect-texts.ts";
import type { BodyThread } from "./body-thread.ts";
import { LentBytes } from "./threaded-body.ts";

/** Inspects texts on the thread for bodies, where they hold up no other caller. */
export const createInspectTexts =
  (thread: BodyThread): InspectTexts =>
  (organizationId, order) =>
    new LentBytes(Buffer.alloc(0)).run(
      { thread, organizationId, door: chatDoor },
      { kind: "texts", ...order },
    );
