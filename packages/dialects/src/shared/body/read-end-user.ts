import { asFilledText, type JsonObject } from "../json-object.ts";
import type { UserId } from "./read-user-id.ts";
import { toRecordedName } from "./to-recorded-name.ts";

/**
 * The caller's own end user that a request names: `user`, else `safety_identifier`, which OpenAI recommends instead (API
 * reference, "Create chat completion"), else `metadata.user_id` as in Anthropic's Messages. Null where no one is named.
 * @param members of the body by name; long texts may be cut
 * @param userId what `metadata.user_id` names
 */
export function readEndUser({ user, safety_identifier }: JsonObject, userId: UserId): string | null {
  const named = readName(user) ?? readName(safety_identifier) ?? userId.user;
  return named === null ? null : toRecordedName(named);
}

const readName = (value: unknown): string | null => asFilledText(asFilledText(value)?.trim());
