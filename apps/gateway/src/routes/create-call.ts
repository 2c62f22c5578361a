import type { HeldBody } from "../bodies/held-body.ts";
import type { Call } from "../request/call.ts";
import { createDrawing } from "./drawing.ts";
import { refuseRedactedBody } from "./redacted-body.ts";

/** What a call has from the start, alongside its body. */
type Known = Pick<
  Call,
  "info" | "caller" | "catalog" | "endpoint" | "endUser" | "facts" | "guard" | "writer" | "onAdmitted"
>;

/**
 * Creates a call whose body is that of `held`, until it is released or redacted.
 *
 * @param bodyBytes of the body as it came
 * @param drawing of the call that this one replaces
 */
export function createCall(
  known: Known,
  held: Pick<HeldBody, "raw" | "opened" | "replace" | "release">,
  bodyBytes = held.raw.length,
  drawing = createDrawing(known.endpoint.door),
): Call {
  const { info, caller, catalog, endpoint, endUser, facts, guard, writer, onAdmitted } = known;
  let isRedacted = false;
  const current = () => {
    if (isRedacted) refuseRedactedBody();
    return held;
  };
  return {
    ...{ info, caller, catalog, endpoint, door: endpoint.door, endUser, guard, writer, onAdmitted },
    bodyBytes,
    draw: drawing.draw,
    get isPaidWork() {
      return drawing.isPaidWork();
    },
    get facts() {
      return drawing.factsOf(facts);
    },
    get raw() {
      return current().raw;
    },
    get body() {
      return current().opened;
    },
    redact: async (redact) => {
      const redacted = await redact(current().opened);
      held.replace(redacted);
      isRedacted = true;
      return createCall({ ...known, facts: redacted.facts }, held, bodyBytes, drawing);
    },
    releaseBody: held.release,
  };
}
