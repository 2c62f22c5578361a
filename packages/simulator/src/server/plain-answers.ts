import { NO_CONTROLS } from "../control/find-controls.ts";
import { resolveControls } from "../control/resolve-controls.ts";
import { BadRequest, type Dialect, type WireRequest } from "../dialects/dialect.ts";
import { DIALECTS } from "../dialects/index.ts";
import type { Subject } from "../tally/tally.ts";
import { checkForm } from "../validators/find-refusal.ts";
import type { Context } from "./context.ts";
import { parseJson } from "./parse-body.ts";
import { buildCall, readCall } from "./read-call.ts";
import { createHeadReader, type Head } from "./read-head.ts";

/** Longer bodies are answered but not remembered. */
const MAX_REMEMBERED_BYTES = 4_096;
const MAX_REMEMBERED = 2_000;

export interface SocketText {
  readonly text: string;
  readonly encoding: "latin1" | "utf8";
}

/** An answer whose only changing part is its id. */
interface Remembered {
  readonly before: string;
  readonly after: string;
  readonly encoding: SocketText["encoding"];
  readonly subject: Subject;
  readonly bytes: number;
}

/**
 * Whole answers without faults, delays or ids in the prompt. The same request within one second gets the serialized
 * answer of the first with another id in it.
 */
export function createPlainAnswers(context: Context) {
  const readHead = createHeadReader();
  const remembered = new Map<string, Remembered>();
  let second = 0;

  /** `bodyStart` is where the head ends; null when the packet is not one whole plain request. */
  return (packet: Buffer, bodyStart: number): SocketText | null => {
    if (!context.script.isEmpty()) return null;
    const head = readHead(packet.toString("latin1", 0, bodyStart));
    if (!head || packet.length - bodyStart !== head.contentLength) return null;
    forgetWithTheSecond();
    const key = head.key + packet.toString("latin1", bodyStart);
    const known = remembered.get(key);
    const entry = known ?? prepare(context, head, packet.subarray(bodyStart));
    if (!entry) return null;
    if (!known && packet.length <= MAX_REMEMBERED_BYTES && remembered.size < MAX_REMEMBERED) {
      remembered.set(key, entry);
    }
    context.tally.servedAtOnce(entry.subject, head.requestId, entry.bytes);
    return { text: entry.before + context.stamp().id + entry.after, encoding: entry.encoding };
  };

  /** `created` is part of an answer, so none is older than a second. */
  function forgetWithTheSecond(): void {
    const now = Math.floor(Date.now() / 1_000);
    if (now === second) return;
    second = now;
    remembered.clear();
  }
}

function prepare(context: Context, head: Head, body: Uint8Array): Remembered | null {
  const dialect = DIALECTS.find((one) => one.matches(head.method, head.path));
  if (!dialect) return null;
  try {
    return serialize(context, dialect, { ...head, body: parseJson(body) });
  } catch (error) {
    if (error instanceof BadRequest) return null;
    throw error;
  }
}

function serialize(context: Context, dialect: Dialect, request: WireRequest): Remembered | null {
  const { prompt, controls, subject } = readCall(dialect, request, context.keepBodies);
  const marked = subject.id !== null && subject.id !== request.headers["x-request-id"];
  const plain = controls === NO_CONTROLS && !prompt.stream && !marked;
  if (!plain || resolveControls(controls, subject.credential, context.faults) !== controls) return null;
  if (dialect.wholeType || dialect.wholeHeaders) return null;
  // What is stored has an id that later requests can name.
  if (dialect.accept && request.body.store !== false) return null;
  checkForm(dialect, request);
  const stamp = context.stamp();
  const body = String(dialect.whole(buildCall(request, prompt, controls, stamp)));
  const bytes = Buffer.byteLength(body);
  const text = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n${body}`;
  const at = text.indexOf(stamp.id);
  if (at < 0 || text.includes(stamp.id, at + 1)) return null;
  return {
    before: text.slice(0, at),
    after: text.slice(at + stamp.id.length),
    encoding: bytes === body.length ? "latin1" : "utf8",
    subject,
    bytes,
  };
}
