import { asFilledText, asObject, type JsonObject, parseJson } from "../json-object.ts";
import { toRecordedName } from "./to-recorded-name.ts";

/** A client's `metadata.user_id` with a session in it is far shorter. */
const MAX_LENGTH = 2_048;

/** `user_<device>_account_<account>_session_<session>`; the account can be empty. */
const JOINED = /^user_[^_]*_account_[^_]*_session_(.+)$/s;

/** Members of the second shape, besides the session, that only it has. */
const OWN_MEMBERS = ["device_id", "account_uuid"];

/** The user and the session that `metadata.user_id` names. */
export interface UserId {
  /** The application's own end user. */
  readonly user: string | null;
  /** The session of a coding agent, as rows have it. */
  readonly session: string | null;
}

const NOTHING: UserId = { user: null, session: null };

/**
 * Reads `metadata.user_id` of a request. Coding agents put the device, the account and the session into it instead of an end user:
 * Claude Code before 2.1.78 as a joined text, later as JSON. Of these, only the session is read.
 *
 * Source: https://github.com/ding113/claude-code-hub/pull/939, which has both shapes with their versions (read on November 28, 2026)
 *
 * @param members of the body by name; long texts may be cut
 */
export function readUserId({ metadata }: JsonObject): UserId {
  const text = asFilledText(asFilledText(asObject(metadata)?.user_id)?.trim());
  if (text === null) return NOTHING;
  return (text.length <= MAX_LENGTH && readAgentShape(text)) || { user: text, session: null };
}

/** Null for anything that an application made up itself. */
function readAgentShape(text: string): UserId | null {
  if (text.startsWith("{")) {
    const named = asObject(parseJson(text));
    const session = asFilledText(named?.session_id);
    return named && (session !== null || OWN_MEMBERS.some((name) => name in named))
      ? ofSession(session)
      : null;
  }
  const session = JOINED.exec(text)?.[1];
  return session === undefined ? null : ofSession(session);
}

const ofSession = (session: string | null): UserId => ({
  user: null,
  session: session === null ? null : asFilledText(toRecordedName(session)),
});
