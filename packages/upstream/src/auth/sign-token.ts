import { createHmac } from "node:crypto";

/** A token is used at once; clocks may differ by a little. */
const VALID_SECONDS = 1_800;
const SKEW_SECONDS = 5;

interface TokenKey {
  /** An access key, or an API key that is sent as it is. */
  readonly secret: string;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * A JSON Web Token of an access key (HS256, 30 minutes), or the key itself where the settings have no `secretKey`. Source: Kling
 * AI's developer documentation, "API authentication".
 */
export function signToken({ secret, settings }: TokenKey, nowMs = Date.now()): string {
  const { secretKey } = settings;
  if (!secretKey) return secret;
  const now = Math.floor(nowMs / 1_000);
  const claims = { iss: secret, exp: now + VALID_SECONDS, nbf: now - SKEW_SECONDS };
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createHmac("sha256", secretKey).update(text).digest("base64url")}`;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
