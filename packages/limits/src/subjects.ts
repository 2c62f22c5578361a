import type { CountedLevel } from "@causeway/contracts";
import type { RequestRef } from "./types.ts";

/** Credits used by the organization. */
export const CREDITS_SUBJECT = "credits";

/** All-time spend of a key. */
export const keyTotalSubject = (apiKeyId: string): string => `key:${apiKeyId}:all`;

/** Spend of a key in the window that starts at `startMs` (Unix ms). */
export const keyWindowSubject = (apiKeyId: string, startMs: number): string => `key:${apiKeyId}:${startMs}`;

/** Names a level's rates and slots, and begins the names of its subjects. Unique within the organization. */
export const levelScope = ({ level, id }: Pick<CountedLevel, "level" | "id">): string => `${level}:${id}`;

/** All-time spend of a level. */
export const levelTotalSubject = (level: Pick<CountedLevel, "level" | "id">): string =>
  `${levelScope(level)}:all`;

/** Spend of a level in the window that starts at `startMs` (Unix ms). */
export const levelWindowSubject = (level: Pick<CountedLevel, "level" | "id">, startMs: number): string =>
  `${levelScope(level)}:${startMs}`;

/** Every subject a request may have been counted to. */
export function subjectsOf({ apiKeyId, windowStartMs, levels }: RequestRef): string[] {
  const names = [keyTotalSubject(apiKeyId), CREDITS_SUBJECT];
  if (windowStartMs !== null) names.push(keyWindowSubject(apiKeyId, windowStartMs));
  for (const level of levels ?? []) {
    names.push(levelTotalSubject(level));
    if (level.windowStartMs !== null) names.push(levelWindowSubject(level, level.windowStartMs));
  }
  return names;
}

/** Whose rates and slots a request may have been counted to: its key's, and those of its levels. */
export const scopesOf = ({ apiKeyId, levels }: RequestRef): string[] =>
  levels ? [apiKeyId, ...levels.map(levelScope)] : [apiKeyId];
