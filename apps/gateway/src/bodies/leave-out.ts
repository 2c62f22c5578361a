import { editBody, isBytes, isOtherHeader, joinPieces, type UpstreamRequest } from "@causeway/dialects";
import type { BuildOrder } from "../request/request-body.ts";
import type { ParsedBody } from "./parsed-body.ts";

/** What is built from a request, and what of it is not in there. */
export interface Narrowed {
  readonly parsed: ParsedBody;
  readonly order: BuildOrder;
  /** Names of members, beta flags and headers, at most `MAX_NAMES`. */
  readonly leftOut: readonly string[];
}

const FLAGS = "anthropic-beta";
const MAX_NAMES = 16;
const MAX_LENGTH = 64;

/**
 * The request as far as its order lets it be sent: without unknown top-level members, beta flags and headers `anthropic-…`. Everything
 * else stays to the byte.
 */
export function leaveOut(parsed: ParsedBody, order: BuildOrder): Narrowed {
  const { sendable, callerHeaders } = order;
  if (!sendable) return { parsed, order, leftOut: [] };
  const unknown = Object.keys(parsed.body).filter((name) => !sendable.fields.has(name));
  const flags = flagsIn(callerHeaders[FLAGS]);
  const known = flags.filter((flag) => sendable.flags.has(flag));
  const headers = Object.keys(callerHeaders).filter(
    (name) => isOtherHeader(name) && !sendable.headers.has(name),
  );
  const leftOut = [...unknown, ...flags.filter((flag) => !sendable.flags.has(flag)), ...headers];
  return {
    parsed: unknown.length > 0 ? without(parsed, unknown) : parsed,
    order:
      known.length < flags.length || headers.length > 0
        ? { ...order, callerHeaders: narrowHeaders(callerHeaders, known, headers) }
        : order,
    leftOut: leftOut.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_LENGTH)),
  };
}

function narrowHeaders(
  callerHeaders: BuildOrder["callerHeaders"],
  flags: readonly string[],
  unknown: readonly string[],
): BuildOrder["callerHeaders"] {
  const rest = Object.fromEntries(Object.entries(callerHeaders).filter(([name]) => !unknown.includes(name)));
  return { ...rest, ...(FLAGS in rest ? { [FLAGS]: flags.join(",") } : {}) };
}

const flagsIn = (header: string | undefined): readonly string[] =>
  header
    ? header
        .split(",")
        .map((flag) => flag.trim())
        .filter(Boolean)
    : [];

function without({ door, raw, body }: ParsedBody, names: readonly string[]): ParsedBody {
  const rest = { ...body };
  for (const name of names) delete rest[name];
  const edited: UpstreamRequest["body"] = editBody(raw, body, { set: {}, remove: names });
  const bytes = isBytes(edited) ? Buffer.from(joinPieces(edited)) : Buffer.from(JSON.stringify(edited));
  return { door, raw: bytes, body: rest };
}
