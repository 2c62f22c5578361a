import type { Tone } from "@causeway/ui/badge";
import type { ApiKey } from "@/data/api-keys.ts";

export const KEY_STATES = ["enabled", "disabled", "expired", "limit reached"] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const STATE_TONES: Readonly<Record<KeyState, Tone>> = {
  enabled: "good",
  disabled: "neutral",
  expired: "warn",
  "limit reached": "bad",
};

type Limited = Pick<ApiKey, "status" | "expiresAt" | "used" | "limits">;

/** What a request with the key would meet first. */
export function keyState({ status, expiresAt, used, limits }: Limited, now: Date): KeyState {
  if (status === "disabled") return "disabled";
  if (hasExpired({ status, expiresAt }, now)) return "expired";
  const { total, recurring } = limits;
  const isReached = isUsedUp(used, total) || isUsedUp(recurring?.used, recurring?.amount);
  return isReached ? "limit reached" : "enabled";
}

/** Also of a key that is disabled. */
export const hasExpired = ({ status, expiresAt }: Pick<ApiKey, "status" | "expiresAt">, now: Date): boolean =>
  status === "expired" || (expiresAt !== null && Date.parse(expiresAt) <= now.getTime());

const isUsedUp = (used: string | undefined, limit: string | null | undefined): boolean =>
  limit !== null && limit !== undefined && Number(used) >= Number(limit);
