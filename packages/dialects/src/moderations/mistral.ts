import { GatewayError } from "@causeway/contracts";
import type { DialectFor } from "../upstream-dialect.ts";
import { createModerationsDialect } from "./create-dialect.ts";
import { partsOf } from "./read-request.ts";

/**
 * Mistral's moderations: texts only, its own categories, no `flagged`. Source: Mistral API reference, "Classifiers",
 * `POST /v1/moderations`. There is no recorded traffic of it.
 */
export const mistralModerations: DialectFor<"moderations"> = createModerationsDialect({
  name: "mistral-moderations",
  check(request) {
    if (partsOf(request).length === 0) return;
    const message = "input: Mistral's moderation models take a text or an array of texts";
    throw new GatewayError("unsupported_parameter", message, { param: "input" });
  },
});
