const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Where the data of an event with a single line begins, or -1 when that line is no data line. */
export function dataStart(bytes: Buffer, start: number): number {
  const isData =
    bytes[start] === 0x64 &&
    bytes[start + 1] === 0x61 &&
    bytes[start + 2] === 0x74 &&
    bytes[start + 3] === 0x61 &&
    bytes[start + 4] === 0x3a;
  if (!isData) return -1;
  return bytes[start + 5] === 0x20 ? start + 6 : start + 5;
}

/** `end` without the line ends before it. */
export function trimLineEnd(bytes: Buffer, end: number): number {
  let at = end;
  while (bytes[at - 1] === LINE_FEED || bytes[at - 1] === CARRIAGE_RETURN) at -= 1;
  return at;
}

/** Whether the data of an event is `[DONE]`, the end of an OpenAI stream. */
export const isDone = (bytes: Buffer, start: number, end: number): boolean =>
  bytes[start] === 0x5b &&
  bytes[start + 1] === 0x44 &&
  bytes.toString("latin1", start, end).trim() === "[DONE]";

/** A server-sent event without a name, with its empty line. */
export const renderEvent = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

export const DONE_EVENT = "data: [DONE]\n\n";
