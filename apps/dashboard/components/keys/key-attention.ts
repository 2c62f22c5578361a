import type { ApiKey } from "../../data/api-keys.ts";
import { NEARLY } from "../../data/near-budget.ts";
import { keyState } from "./key-state.ts";
import { tightestLimit } from "../limits/tightest-limit.ts";

/** Why someone should look at a key before its users notice. */
export type Attention =
  /** Used part of its tightest limit in USD, from 0.8 on. Requests are refused from 1 on. */
  | { readonly kind: "limit"; readonly share: number }
  /** Within 7 days. ISO. */
  | { readonly kind: "expiry"; readonly at: string };

const SOON_MS = 7 * 86_400_000;

type Looked = Pick<ApiKey, "status" | "expiresAt" | "used" | "limits">;

/** Null for a key that needs none, or no longer works anyway. */
export function attentionTo(key: Looked, now: Date): Attention | null {
  const state = keyState(key, now);
  if (state === "disabled" || state === "expired") return null;
  const share = tightestLimit(key)?.share ?? 0;
  if (share >= NEARLY) return { kind: "limit", share };
  const { expiresAt } = key;
  return expiresAt !== null && Date.parse(expiresAt) - now.getTime() < SOON_MS
    ? { kind: "expiry", at: expiresAt }
    : null;
}

/** The worst first: limits by their used part, then those that expire, the next one first. */
export function compareAttention(one: Attention, other: Attention): number {
  if (one.kind === "limit" && other.kind === "limit") return other.share - one.share;
  if (one.kind === "expiry" && other.kind === "expiry") return Date.parse(one.at) - Date.parse(other.at);
  return one.kind === "limit" ? -1 : 1;
}
