import { scanTopLevel } from "./scan-top-level.ts";

/** Changes to the outermost object. `set` replaces a member where it appears or adds it; values are plain JSON. */
export interface TopLevelEdits {
  readonly set: Readonly<Record<string, unknown>>;
  readonly remove: readonly string[];
}

/**
 * The same bytes with only these members changed. Returns `body` itself when there is nothing to change.
 * @throws GatewayError `invalid_parameters`, see scanTopLevel.
 */
export function editTopLevel(body: Uint8Array, edits: TopLevelEdits): Uint8Array {
  const { members, end } = scanTopLevel(body);
  const missing = new Set(Object.keys(edits.set));
  const removed = new Set(edits.remove);
  const kept: (string | [number, number])[] = [];
  let changed = false;
  for (const member of members) {
    if (missing.delete(member.key)) {
      kept.push(renderMember(member.key, edits.set[member.key]));
      changed = true;
    } else if (removed.has(member.key)) changed = true;
    else kept.push([member.start, member.valueEnd]);
  }
  if (!changed && missing.size === 0) return body;
  for (const key of missing) kept.push(renderMember(key, edits.set[key]));
  return join(body, members[0]?.start ?? end, end, kept);
}

const renderMember = (key: string, value: unknown): string =>
  `${JSON.stringify(key)}:${JSON.stringify(value)}`;

/** Pieces of the old bytes and new texts, separated by commas, in the old body's braces. */
function join(
  body: Uint8Array,
  head: number,
  tail: number,
  kept: readonly (string | [number, number])[],
): Uint8Array {
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
  return Buffer.concat(pieces);
}

const SEPARATOR = Buffer.from(",");
