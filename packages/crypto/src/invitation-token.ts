import { createHash, randomBytes } from "node:crypto";

const PREFIX = "cwi_";
const RANDOM_BYTES = 32;

/** The secret in an invitation's link: `cwi_` + 256 random bits in base64url. Shown once. */
export const createInvitationToken = (): string => PREFIX + randomBytes(RANDOM_BYTES).toString("base64url");

/** What is stored and looked up: SHA-256 in hex. The token is random enough to need no key. */
export const hashInvitationToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
