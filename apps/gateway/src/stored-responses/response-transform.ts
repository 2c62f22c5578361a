import type { JsonObject } from "@causeway/dialects";
import type { AnswerTransform } from "../request/answer-writer.ts";

/** What is done with a response on its way out. */
export interface ResponsePatch {
  /** Members that are other than the provider, or the format's translation, says. */
  readonly members: JsonObject;
  /** Stores the whole response; false when it could not be, which the caller is told. Null: it is not to be stored. */
  readonly keep: ((response: JsonObject) => Promise<boolean>) | null;
}

type Bytes = string | Uint8Array;

const MARK = '"response"';
const EVENT_END = /(\r\n\r\n|\n\n|\r\r)/;
const ENDS: readonly unknown[] = ["response.completed", "response.incomplete"];
/** Ends without an answer: nothing is stored that could be read or continued. */
const FAILURES: readonly unknown[] = ["response.failed", "response.cancelled"];
const IS_WHOLE: readonly unknown[] = ["completed", "incomplete"];

/** Puts our own members into every response object of an answer, and stores the last one before the caller has it. */
export function createResponseTransform({ members, keep }: ResponsePatch): AnswerTransform {
  const patch = (response: JsonObject): JsonObject => ({ ...response, ...members });
  const unstored = (response: JsonObject): JsonObject =>
    keep ? { ...patch(response), store: false } : patch(response);
  const patchEvent = ({ type, response }: JsonObject): JsonObject =>
    FAILURES.includes(type) ? unstored(response as JsonObject) : patch(response as JsonObject);

  /** As it may be told to the caller: what is not stored says so. */
  async function settle(response: JsonObject): Promise<JsonObject> {
    const patched = patch(response);
    return !keep || (await keep(patched)) ? patched : unstored(response);
  }

  async function settleEvent(event: JsonObject): Promise<string> {
    const isEnd = ENDS.includes(event.type);
    return render({
      ...event,
      response: isEnd ? await settle(event.response as JsonObject) : patchEvent(event),
    });
  }

  return {
    whole: (status, body) => {
      const response = status === 200 ? parse(textOf(body)) : null;
      if (!response) return null;
      if (!IS_WHOLE.includes(response.status)) return Promise.resolve(JSON.stringify(unstored(response)));
      return settle(response).then((settled) => JSON.stringify(settled));
    },
    part: (bytes) => {
      if (!isMarked(bytes)) return bytes;
      return piecesOf(bytes)
        .map((piece) =>
          typeof piece === "string" ? piece : render({ ...piece, response: patchEvent(piece) }),
        )
        .join("");
    },
    last: (bytes) => {
      if (!isMarked(bytes)) return null;
      const pieces = piecesOf(bytes).map((piece) => (typeof piece === "string" ? piece : settleEvent(piece)));
      return Promise.all(pieces).then((texts) => texts.join(""));
    },
  };
}

const textOf = (bytes: Bytes): string =>
  typeof bytes === "string"
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();

const isMarked = (bytes: Bytes): boolean =>
  typeof bytes === "string"
    ? bytes.includes(MARK)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(MARK);

/** Events that carry a response, parsed; everything else as it came. Parts of a stream are whole events. */
function piecesOf(bytes: Bytes): (string | JsonObject)[] {
  const texts = textOf(bytes).split(EVENT_END);
  const pieces: (string | JsonObject)[] = [];
  for (let at = 0; at < texts.length; at += 2) {
    const text = texts[at] ?? "";
    const event = text.includes(MARK) ? readEvent(text) : null;
    pieces.push(event ?? text + (texts[at + 1] ?? ""));
  }
  return pieces;
}

function readEvent(text: string): JsonObject | null {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.startsWith("data:"));
  const event = parse(lines.map((line) => line.slice("data:".length)).join("\n"));
  const name = /^event:\s*(\S+)/m.exec(text)?.[1];
  const typed = event && event.type === undefined && name ? { ...event, type: name } : event;
  return typed && isObject(typed.response) ? typed : null;
}

const render = (event: JsonObject): string =>
  `event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parse(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
