export type RefusalReason = "not_found" | "forbidden" | "conflict" | "invalid" | "rate_limited";

/** Why a change cannot be made; nothing of it was made. `message` is shown, `field` names what is at fault. */
export class ChangeRefused extends Error {
  override readonly name = "ChangeRefused";
  readonly reason: RefusalReason;
  readonly field: string | undefined;
  /** For `rate_limited`: when it may be tried again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: RefusalReason, message: string, field?: string, retryAfterSeconds?: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = reason;
    this.field = field;
  }
}
