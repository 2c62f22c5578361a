/**
 * Classes of SQLSTATE that say nothing of the statement: 08 connection, 40 deadlock, 53 no resources, 55P03 a lock not
 * had in time, 57 ended by a shutdown, a failover or the time limit (PostgreSQL documentation, "Error Codes").
 */
const PASSING_STATE = /^(08|40|53|57)...$|^55P03$/;

/** What `pg` says of a connection that broke or was not to be had; these carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const LOST_SOCKET = ["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"];

/** Whether the same request may well succeed a moment later, although PostgreSQL failed it now. */
export function isPassing(error: Error): boolean {
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string") return PASSING_STATE.test(code) || LOST_SOCKET.includes(code);
  return LOST_CONNECTION.test(error.message);
}
