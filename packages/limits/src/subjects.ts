import type { RequestRef } from "./types.ts";

/** Credits used by the organization. */
export const CREDITS_SUBJECT = "credits";

/** All-time spend of a key. */
export const keyTotalSubject = (apiKeyId: string): string => `key:${apiKeyId}:all`;

/** Spend of a key in the window that starts at `startMs` (Unix ms). */
export const keyWindowSubject = (apiKeyId: string, startMs: number): string => `key:${apiKeyId}:${startMs}`;

/** Every subject a request may have been counted to. */
export function subjectsOf(request: RequestRef): string[] {
  const names = [keyTotalSubject(request.apiKeyId), CREDITS_SUBJECT];
  if (request.windowStartMs !== null) names.push(keyWindowSubject(request.apiKeyId, request.windowStartMs));
  return names;
}
