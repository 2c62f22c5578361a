import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const PREFIX = "cwg_";
/** The claims have a fixed form; anything longer is nothing of ours. */
const MAX_LENGTH = 512;
const LABEL = "key grants v1";

/** How long a grant works, milliseconds. After that, the person is checked again for a new one. */
export const GRANT_TTL_MS = 5 * 60_000;

/** What a grant says: this person may use this key until then. */
export interface KeyGrant {
  readonly userId: string;
  readonly projectId: string;
  readonly apiKeyId: string;
  /** `hashApiKey` of the key's present secret. */
  readonly keyHash: string;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/** The grant of a text, or why it is none. */
export type GrantReading =
  | { readonly kind: "valid"; readonly grant: KeyGrant }
  | { readonly kind: "forged" }
  | { readonly kind: "expired"; readonly expiresAt: number };

/** True for a text in the place of an API key that claims to be a grant. */
export const looksLikeKeyGrant = (text: string): boolean => text.startsWith(PREFIX);

/**
 * Grants replace an API key for a few minutes, so that a person can use a key without its text: `cwg_`, the claims as
 * JSON in base64url, and their MAC under a key of its own derived from `secret`.
 *
 * @param secret `GATEWAY_API_KEY_HASH_SECRET`
 */
export function createKeyGrants(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "causeway", LABEL, 32));
  const macOf = (claims: string): Buffer => createHmac("sha256", key).update(claims).digest();
  return {
    issue({ userId, projectId, apiKeyId, keyHash, expiresAt }: KeyGrant): string {
      const claims = Buffer.from(JSON.stringify([userId, projectId, apiKeyId, keyHash, expiresAt]));
      const encoded = claims.toString("base64url");
      return `${PREFIX}${encoded}.${macOf(encoded).toString("base64url")}`;
    },
    /** @param nowMs Unix time */
    read(text: string, nowMs: number): GrantReading {
      const [encoded, mac, ...rest] = text.length > MAX_LENGTH ? [] : text.slice(PREFIX.length).split(".");
      if (!encoded || !mac || rest.length > 0 || !looksLikeKeyGrant(text)) return { kind: "forged" };
      const [expected, given] = [macOf(encoded), Buffer.from(mac, "base64url")];
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return { kind: "forged" };
      const grant = parseClaims(encoded);
      return grant.expiresAt * 1_000 <= nowMs
        ? { kind: "expired", expiresAt: grant.expiresAt }
        : { kind: "valid", grant };
    },
  };
}

export type KeyGrants = ReturnType<typeof createKeyGrants>;

/** Only for claims whose MAC is ours: then the form is, too. */
function parseClaims(encoded: string): KeyGrant {
  type Claims = [userId: string, projectId: string, apiKeyId: string, keyHash: string, expiresAt: number];
  const [userId, projectId, apiKeyId, keyHash, expiresAt] = JSON.parse(
    Buffer.from(encoded, "base64url").toString(),
  ) as Claims;
  return { userId, projectId, apiKeyId, keyHash, expiresAt };
}
