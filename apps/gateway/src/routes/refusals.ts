import { GatewayError } from "@causeway/contracts";
import type { JsonObject } from "@causeway/dialects";

const FIELD = "previous_response_id";
const SHOWN_LENGTH = 64;

/** @throws GatewayError `invalid_parameters` for a request that also goes on from a conversation of the provider's */
export function requireAlone(body: JsonObject): void {
  if (body.conversation !== undefined && body.conversation !== null) {
    throw new GatewayError("invalid_parameters", `${FIELD}: cannot be used together with conversation`, {
      param: FIELD,
    });
  }
}

export const notFound = (id: string): GatewayError =>
  new GatewayError(
    "previous_response_not_found",
    `Previous response with id '${id.slice(0, SHOWN_LENGTH)}' not found: it, or one before it, was not stored, was deleted, is older than content is kept, or is another project's`,
    { param: FIELD },
  );
