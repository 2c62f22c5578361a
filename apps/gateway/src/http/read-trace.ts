import type { IncomingHttpHeaders } from "node:http";

/** The caller's place in a trace, to be passed on. */
export interface Trace {
  readonly traceparent: string | null;
  /** Null without a `traceparent`. */
  readonly tracestate: string | null;
}

const NO_TRACE: Trace = { traceparent: null, tracestate: null };
/** Version, trace id, parent id and flags; later versions can have more behind them. */
const PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;
const MAX_PARENT = 256;
/** `key=value`; a key can have a tenant before `@`. A value holds neither a comma nor `=`. */
const MEMBER = /^[a-z0-9][a-z0-9_\-*/@]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{1,256}$/;
const MAX_MEMBERS = 32;
const MAX_STATE = 512;
/** Members that are left out first where the list is too long. */
const LONG_MEMBER = 128;

/**
 * Reads the headers of a trace. A `tracestate` counts only with a valid `traceparent`; members are kept whole and in their
 * order, at most 32 of them and 512 characters.
 *
 * Source: W3C Trace Context, sections 3.2 and 3.3.
 */
export function readTrace({ traceparent, tracestate }: IncomingHttpHeaders): Trace {
  if (traceparent === undefined) return NO_TRACE;
  const parent = [traceparent].flat()[0]?.trim() ?? "";
  if (parent.length > MAX_PARENT || !PARENT.test(parent)) return NO_TRACE;
  return { traceparent: parent, tracestate: readState([tracestate].flat().join(",")) };
}

/** Null for a list that isn't one, as the standard asks. */
function readState(header: string): string | null {
  const members = header
    .slice(0, MAX_READ)
    .split(",")
    .map((member) => member.trim());
  const listed = members.filter((member) => member !== "");
  if (listed.length === 0 || listed.length > MAX_MEMBERS || !listed.every((member) => MEMBER.test(member)))
    return null;
  return shorten(listed).join(",") || null;
}

/** More can't be 32 members. */
const MAX_READ = MAX_MEMBERS * (2 * 256 + 4);

function shorten(members: readonly string[]): readonly string[] {
  let left = members;
  const isTooLong = (): boolean => left.join(",").length > MAX_STATE;
  if (isTooLong()) left = left.filter(({ length }) => length <= LONG_MEMBER);
  while (isTooLong()) left = left.slice(0, -1);
  return left;
}
