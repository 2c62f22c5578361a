import { createHash, randomBytes } from "node:crypto";

const RANDOM_BYTES = 32;

/**
 * The secret in the set-up link: 256 random bits. In hex, because no hex text looks like one of the secrets that logs
 * redact, and the log is where the link is read.
 */
export const createSetupToken = (): string => randomBytes(RANDOM_BYTES).toString("hex");

/** What is stored and looked up: SHA-256 in hex. The token is random enough to need no key. */
export const hashSetupToken = (token: string): string => createHash("sha256").update(token).digest("hex");
