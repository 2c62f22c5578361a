/** Longest stored text of a reason, UTF-16 units. */
export const MAX_REASON_TEXT = 500;
/** Longest of every other part of a reason. */
export const MAX_REASON_PART = 128;

/**
 * Why a request or an attempt failed or was refused. It is metadata: no key, and nothing a caller or a model wrote as far as
 * that can be told apart, so it is kept whatever the organization retains.
 */
export interface FailureReason {
  /** The provider's words, or ours. At most `MAX_REASON_TEXT`. */
  readonly text: string | null;
  /** The provider's own code; null in refusals, whose code is the row's `errorCode`. */
  readonly code: string | null;
  /** The provider's own type of error. */
  readonly type: string | null;
  /** Path of the field that was wrong; names a caller chose are `*`. */
  readonly field: string | null;
  /** HTTP status the provider gave; null where it gave none or was not asked. */
  readonly status: number | null;
  /** The limit or access rule that refused: `limit:total`, `limit:requests_per_minute`, `rule:deny_models`, `credits` … */
  readonly refusedBy: string | null;
}
