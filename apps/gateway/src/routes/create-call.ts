import type { HeldBody } from "../bodies/held-body.ts";
import type { Call } from "../request/call.ts";
import { createDrawing } from "./drawing.ts";

/** What a call has from the start, alongside its body. */
type Known = Pick<
  Call,
  "info" | "caller" | "catalog" | "endpoint" | "endUser" | "facts" | "guard" | "writer" | "onAdmitted"
>;

/** A call whose body is read from `held` each time, because guardrails can replace it. */
export function createCall(
  known: Known,
  held: Pick<HeldBody, "raw" | "opened" | "replace" | "release">,
): Call {
  const { info, caller, catalog, endpoint, endUser, guard, writer, onAdmitted } = known;
  let { facts } = known;
  const drawing = createDrawing(endpoint.door, () => facts);
  return {
    ...{ info, caller, catalog, endpoint, door: endpoint.door, endUser, guard, writer, onAdmitted },
    bodyBytes: held.raw.length,
    draw: drawing.draw,
    get isPaidWork() {
      return drawing.isPaidWork();
    },
    get facts() {
      return drawing.facts();
    },
    get raw() {
      return held.raw;
    },
    get body() {
      return held.opened;
    },
    redact: async (redact) => {
      const redacted = await redact(held.opened);
      held.replace(redacted);
      facts = redacted.facts;
    },
    releaseBody: held.release,
  };
}
