import { GatewayError } from "@causeway/contracts";

/** @throws GatewayError `invalid_json` */
export function parseJson(bytes: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw new GatewayError("invalid_json", "The request body is not valid JSON.", {}, { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new GatewayError("invalid_parameters", "The request body must be a JSON object.", { param: null });
  }
  return value as Record<string, unknown>;
}
