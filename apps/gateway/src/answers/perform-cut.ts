import { BODY_BYTES, BODY_MEMBERS, EVENT_MEMBERS, THREAD_MEMBERS } from "@causeway/contracts";
import { markCuts, planCuts } from "@causeway/dialects";
import type { AnswerForm, CutResult, CutTask } from "./thread-messages.ts";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const OPEN_BRACE = 0x7b;
const SPACE = 0x20;
const DATA = Buffer.from("data:");

const MOST: Readonly<Record<AnswerForm, number>> = { event: EVENT_MEMBERS, body: BODY_MEMBERS };
const NAMES: Readonly<Record<AnswerForm, string>> = { event: "an event of its stream", body: "the response" };

/** Bytes with their JSON at `[start, end)`. */
interface Json {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** Leaves of an answer what the gateway reads. Walks over all of it: for the thread for answers. */
export function performCut({ blocks, length, form, prefix, first }: CutTask): CutResult {
  const whole = Buffer.concat(
    blocks.map((block) => new Uint8Array(block)),
    length,
  );
  const json = form === "body" ? wholeOf(whole) : jsonOf(whole);
  const plan = json && planCuts(json.bytes, json.start, json.end);
  if (!json || !plan) {
    const most = THREAD_MEMBERS.toLocaleString("en");
    return { problem: `${NAMES[form]} is no JSON, or has more than ${most} fields and array items` };
  }
  const { cuts, members } = plan;
  const left = markCuts(json.bytes, 0, json.bytes.length, { cuts, prefix, first });
  if (members > MOST[form] || left.length > BODY_BYTES) {
    const mb = BODY_BYTES / (1024 * 1024);
    const most = MOST[form].toLocaleString("en");
    return { problem: `${NAMES[form]} has more than ${mb} MB of text, or ${most} fields and array items` };
  }
  return { left: ownBytes(left), cuts, whole: cuts.length > 0 ? ownBytes(json.bytes) : NOTHING };
}

const NOTHING = new Uint8Array(0);

/** Short buffers share their memory, which can't be handed over. */
const ownBytes = (bytes: Buffer): Uint8Array =>
  bytes.buffer.byteLength === bytes.length ? bytes : new Uint8Array(bytes);

const wholeOf = (bytes: Buffer): Json => ({ bytes, start: 0, end: bytes.length });

/** The JSON of an event: its line of data, or all of it where a server sends a body in place of a stream. */
function jsonOf(bytes: Buffer): Json | null {
  const lines = dataLines(bytes);
  if (!lines) return null;
  const [line] = lines;
  if (!line) return bytes.find((byte) => byte > SPACE) === OPEN_BRACE ? wholeOf(bytes) : null;
  return lines.length === 1 ? { bytes, ...line } : joinLines(bytes, lines);
}

interface Line {
  readonly start: number;
  readonly end: number;
}

/** Lines of data, each without its name; null when there are more lines than an event may have. */
function dataLines(bytes: Buffer): Line[] | null {
  const lines: Line[] = [];
  let count = 0;
  for (let at = 0; at < bytes.length; count += 1) {
    if (count > EVENT_MEMBERS) return null;
    const feed = bytes.indexOf(LINE_FEED, at);
    const next = feed < 0 ? bytes.length : feed;
    const end = bytes[next - 1] === CARRIAGE_RETURN ? next - 1 : next;
    if (bytes.subarray(at, at + DATA.length).equals(DATA)) lines.push({ start: at + DATA.length, end });
    at = next + 1;
  }
  return lines;
}

/** An event whose data is on several lines, with all of it on one. Its other lines say nothing that is read. */
function joinLines(bytes: Buffer, lines: readonly Line[]): Json {
  const pieces = lines.map(({ start, end }) => bytes.subarray(start, end));
  const joined = Buffer.concat([DATA, ...pieces, Buffer.from("\n\n")]);
  return { bytes: joined, start: DATA.length, end: joined.length - 2 };
}
