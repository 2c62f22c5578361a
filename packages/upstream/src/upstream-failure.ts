/** Why no (whole) answer came. Never the caller's fault; `aborted` is our own doing. */
export type FailureKind =
  | "connect"
  | "connect_timeout"
  | "reset"
  | "first_byte_timeout"
  | "idle_timeout"
  | "total_timeout"
  | "too_large"
  | "overloaded"
  | "blocked_address"
  // The key's own authority gives no token for it: the key is at fault.
  | "credential"
  | "aborted";

/** Transport failure of one upstream call. `message` names no secret and no private address. */
export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }

  get isTimeout(): boolean {
    return this.kind.endsWith("_timeout");
  }
}
