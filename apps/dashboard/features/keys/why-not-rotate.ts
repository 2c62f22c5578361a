import type { ApiKey } from "@/data/api-keys.ts";
import { hasExpired } from "../../components/keys/key-state.ts";

/** Why the API wouldn't rotate a key, with what to do first; null where it would. */
export function whyNotRotate(
  apiKey: Pick<ApiKey, "status" | "expiresAt">,
  isArchived: boolean,
  now: Date,
): string | null {
  if (hasExpired(apiKey, now)) return "The key has expired. Change its expiry date first.";
  if (isArchived) return "The project is archived. Unarchive it first.";
  return null;
}
