import { type BytePieces, packPieces } from "./byte-pieces.ts";
import { asBuffer } from "./bytes.ts";
import { type Member, scanTopLevel } from "./scan-top-level.ts";

/** Changes to the outermost object. `set` replaces a member where it appears or adds it; values are plain JSON. */
export interface TopLevelEdits {
  readonly set: Readonly<Record<string, unknown>>;
  readonly remove: readonly string[];
}

/**
 * The same bytes with only these members changed; large values that stay are not copied. Returns `body` itself when there is
 * nothing to change.
 * @throws GatewayError `invalid_parameters`, see scanTopLevel.
 */
export function editTopLevel(body: Uint8Array, edits: TopLevelEdits): Uint8Array | BytePieces {
  const { members, end } = scanTopLevel(body);
  const missing = new Set(Object.keys(edits.set));
  const removed = new Set(edits.remove);
  const kept: (string | [number, number])[] = [];
  let changed = false;
  for (const member of members) {
    if (missing.delete(member.key) && !says(body, member, edits.set[member.key])) {
      kept.push(renderMember(member.key, edits.set[member.key]));
      changed = true;
    } else if (removed.has(member.key) && !Object.hasOwn(edits.set, member.key)) changed = true;
    else kept.push([member.start, member.valueEnd]);
  }
  if (!changed && missing.size === 0) return body;
  for (const key of missing) kept.push(renderMember(key, edits.set[key]));
  return join(body, members[0]?.start ?? end, end, kept);
}

/** Whether a member has this value already, to the byte. Only short ones are looked at: names, numbers, switches. */
export function says(body: Uint8Array, { valueStart, valueEnd }: Member, value: unknown): boolean {
  if (valueEnd - valueStart > MAX_COMPARED) return false;
  return asBuffer(body).toString("utf8", valueStart, valueEnd) === JSON.stringify(value);
}

const MAX_COMPARED = 256;

const renderMember = (key: string, value: unknown): string =>
  `${JSON.stringify(key)}:${JSON.stringify(value)}`;

/** Pieces of the old bytes and new texts, separated by commas, in the old body's braces. */
function join(
  body: Uint8Array,
  head: number,
  tail: number,
  kept: readonly (string | [number, number])[],
): Uint8Array | BytePieces {
  const pieces: Uint8Array[] = [body.subarray(0, head)];
  kept.forEach((piece, at) => {
    const text = at > 0 ? "," : "";
    if (typeof piece === "string") pieces.push(Buffer.from(text + piece));
    else {
      if (text) pieces.push(SEPARATOR);
      pieces.push(body.subarray(piece[0], piece[1]));
    }
  });
  pieces.push(body.subarray(tail));
  return packPieces(pieces);
}

const SEPARATOR = Buffer.from(",");
