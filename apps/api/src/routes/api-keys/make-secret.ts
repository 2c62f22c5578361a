import { createApiKey, hashApiKey } from "@causeway/crypto";
import type { KeySecret } from "@causeway/db/api-keys";
import type { Deps } from "../../deps.ts";

/** A new key: its text, to be shown once, and what is stored of it. */
export function makeSecret({ keyHashSecret }: Pick<Deps, "keyHashSecret">): {
  readonly text: string;
  readonly stored: KeySecret;
} {
  const text = createApiKey();
  return { text, stored: { hash: hashApiKey(keyHashSecret, text), last4: text.slice(-4) } };
}
