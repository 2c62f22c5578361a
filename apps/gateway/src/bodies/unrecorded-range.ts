import { type Door, scanTopLevel } from "@causeway/dialects";

/** From the first byte to the one after the last. */
export type ByteRange = readonly [start: number, end: number];

/** Finds the bytes of the member that its format never stores, with a comma if it has one; null if the body doesn't have it. */
export function unrecordedRange({ unrecorded }: Door, raw: Uint8Array): ByteRange | null {
  if (unrecorded === undefined) return null;
  const { members } = scanTopLevel(raw);
  const at = members.findIndex(({ key }) => key === unrecorded);
  const member = members[at];
  if (!member) return null;
  const before = members[at - 1];
  if (before) return [before.valueEnd, member.valueEnd];
  return [member.start, members[at + 1]?.start ?? member.valueEnd];
}

/** The bytes of a body without a part of them. */
export const withoutRange = (raw: Buffer, range: ByteRange | null): Buffer =>
  range === null ? raw : Buffer.concat([raw.subarray(0, range[0]), raw.subarray(range[1])]);
