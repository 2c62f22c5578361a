import type { IncomingHttpHeaders } from "node:http";
import { GatewayError } from "@causeway/contracts";
import { isApiKey } from "@causeway/crypto";

const BEARER = /^bearer\s+(.+)$/i;

/**
 * The caller's key from `Authorization: Bearer` or `x-api-key`.
 * @throws GatewayError `invalid_api_key` when missing, contradictory or not of a key's form (no lookup is made).
 */
export function readKey(headers: IncomingHttpHeaders): string {
  const bearer = headers.authorization ? BEARER.exec(headers.authorization)?.[1]?.trim() : undefined;
  const header = headers["x-api-key"];
  if (headers.authorization && bearer === undefined)
    throw invalid("The Authorization header must be `Bearer <key>`.");
  if (bearer !== undefined && typeof header === "string" && header !== bearer) {
    throw invalid("The Authorization and x-api-key headers have different keys.");
  }
  const key = bearer ?? (typeof header === "string" ? header : undefined);
  if (!key) throw invalid("An API key is required. Send the header `Authorization: Bearer <key>`.");
  if (!isApiKey(key)) throw invalid("The API key is malformed or mistyped.");
  return key;
}

/** The error for a key that is missing or wrong. */
export const invalid = (message: string): GatewayError => new GatewayError("invalid_api_key", message);
