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
  if (status === "expired" || (expiresAt && Date.parse(expiresAt) <= now.getTime())) return "expired";
  const { total, recurring } = limits;
  const isReached = isUsedUp(used, total) || isUsedUp(recurring?.used, recurring?.amount);
  return isReached ? "limit reached" : "enabled";
}

const isUsedUp = (used: string | undefined, limit: string | null | undefined): boolean =>
  limit !== null && limit !== undefined && Number(used) >= Number(limit);
