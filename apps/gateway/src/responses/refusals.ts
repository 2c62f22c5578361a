import { GatewayError } from "@causeway/contracts";
import type { JsonObject } from "@causeway/dialects";

const FIELD = "previous_response_id";
const SHOWN_LENGTH = 64;

/** @throws GatewayError for a request that cannot go on from a stored response, whichever that is */
export function requireContinuable(body: JsonObject, isRetained: boolean): void {
  if (!isRetained) {
    const message = `${FIELD}: responses are stored only under the data retention "Retain All Data", which an owner or admin of the organization can switch on; without it send the whole conversation in input`;
    throw new GatewayError("unsupported_parameter", message, { param: FIELD });
  }
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
