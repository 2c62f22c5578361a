/** @throws Error for a call that still reads the body that a redaction replaced */
export function refuseRedactedBody(): never {
  throw new Error("the body was redacted: only the call that was made of it has one");
}
