/** Member names of a chunk that the byte scanner knows, as small numbers; 0 is any other name. */
export const ID = 1;
export const MODEL = 2;
export const CHOICES = 3;
export const USAGE = 4;
export const ERROR = 5;
export const X_GROQ = 6;
export const DELTA = 7;
export const FINISH_REASON = 8;
export const INDEX = 9;
export const ROLE = 10;
export const CONTENT = 11;
export const REASONING = 12;
export const REASONING_CONTENT = 13;
export const REASONING_DETAILS = 14;
export const REFUSAL = 15;
export const TOOL_CALLS = 16;
export const FUNCTION_CALL = 17;
export const IMAGES = 18;
export const AUDIO = 19;
export const ARGUMENTS = 20;
export const NAME = 21;
export const TEXT = 22;
export const SUMMARY = 23;
export const DATA = 24;
export const TRANSCRIPT = 25;
export const OBJECT = 26;
export const INPUT = 27;

const NAMES: Readonly<Record<string, number>> = {
  id: ID,
  model: MODEL,
  choices: CHOICES,
  usage: USAGE,
  error: ERROR,
  x_groq: X_GROQ,
  delta: DELTA,
  finish_reason: FINISH_REASON,
  index: INDEX,
  role: ROLE,
  content: CONTENT,
  reasoning: REASONING,
  reasoning_content: REASONING_CONTENT,
  reasoning_details: REASONING_DETAILS,
  refusal: REFUSAL,
  tool_calls: TOOL_CALLS,
  function_call: FUNCTION_CALL,
  images: IMAGES,
  audio: AUDIO,
  arguments: ARGUMENTS,
  name: NAME,
  text: TEXT,
  summary: SUMMARY,
  data: DATA,
  transcript: TRANSCRIPT,
  object: OBJECT,
  input: INPUT,
};

interface Known {
  readonly bytes: Uint8Array;
  readonly code: number;
}

const LONGEST = Math.max(...Object.keys(NAMES).map((name) => name.length));

/** Names by their length. */
const BY_LENGTH: readonly (readonly Known[])[] = Array.from({ length: LONGEST + 1 }, (_, length) =>
  Object.entries(NAMES)
    .filter(([name]) => name.length === length)
    .map(([name, code]) => ({ bytes: Buffer.from(name), code })),
);

/** The number of the name that appears in `bytes[start, end)`. */
export function keyCode(bytes: Uint8Array, start: number, end: number): number {
  const candidates = BY_LENGTH[end - start];
  if (candidates === undefined) return 0;
  for (let at = 0; at < candidates.length; at += 1) {
    const known = candidates[at] as Known;
    if (equals(bytes, start, known.bytes)) return known.code;
  }
  return 0;
}

/** Do these bytes begin with those? */
export function equals(bytes: Uint8Array, start: number, name: Uint8Array): boolean {
  for (let at = 0; at < name.length; at += 1) if (bytes[start + at] !== name[at]) return false;
  return true;
}
