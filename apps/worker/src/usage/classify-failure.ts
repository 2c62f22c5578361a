/**
 * What a failed write means:
 * - `record`: something in the records themselves; trying the same again cannot help.
 * - `transient`: PostgreSQL is unavailable, overloaded, failing over, or asks for the transaction to be run again.
 * - `unexpected`: neither; for example a missing table or a missing permission. No record is to blame, an operator
 *   has to act, and nothing may be lost meanwhile.
 */
export type FailureKind = "record" | "transient" | "unexpected";

/** Classes of SQLSTATE (PostgreSQL documentation, appendix "Error Codes"). */
const RECORD_CLASSES = new Set([
  "22", // data exception
  "23", // integrity constraint violation
  "54", // program limit exceeded: a value too large for a row or an index
]);
const TRANSIENT_CLASSES = new Set([
  "08", // connection exception
  "25", // invalid transaction state: also "read only", while a replica is being promoted
  "40", // transaction rollback: deadlock, serialization
  "53", // insufficient resources
  "55", // object not in prerequisite state: lock not available
  "57", // operator intervention: shutdown, starting up, query canceled
  "58", // system error: disk
]);

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Errors thrown before anything was sent, by a value that has no place in SQL. */
const isValueError = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

/** Tells who has to act on a failed write: a person about the record, time, or an operator. */
export function classifyFailure(error: unknown): FailureKind {
  if (isValueError(error)) return "record";
  const code = (error as { code?: unknown } | null)?.code;
  // Node's own codes (ECONNREFUSED, EPIPE, ENOTFOUND ...) and errors without a code are about the connection.
  if (typeof code !== "string" || !SQLSTATE.test(code) || code.startsWith("E")) return "transient";
  const sqlClass = code.slice(0, 2);
  if (RECORD_CLASSES.has(sqlClass)) return "record";
  return TRANSIENT_CLASSES.has(sqlClass) ? "transient" : "unexpected";
}
