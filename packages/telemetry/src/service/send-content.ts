import { answerContent, type Content, createTurns, dropStalledReader } from "@causeway/http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export interface SendContentOptions {
  readonly contentType: string;
  /** Request headers, alongside the encoding, that the answer depends on. */
  readonly vary?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers of this size fill the event loop when many are written at once. */
const LARGE_BYTES = 64 * 1024;
/** Of this process. */
const turns = createTurns({ atOnce: 2, maxWaiting: 1_000, turnMs: 50 });
const RETRY_AFTER_SECONDS = "1";
/** In the error shape of both APIs. */
const OVERLOADED = {
  error: {
    message: "Too many large responses are being sent. Retry after the interval in Retry-After.",
    type: "server_error",
    param: null,
    code: "overloaded",
  },
};

/**
 * Answers with a content in the encoding that the client wants, or 304. Large ones are written in turns, and 503 when too many
 * wait; a reader that stalls is dropped.
 */
export async function sendContent(
  c: Context,
  content: Content,
  { contentType, vary = [], headers = {} }: SendContentOptions,
): Promise<Response> {
  const answer = await answerContent(content, {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
    contentType,
    vary,
  });
  // A request made in-process has no socket.
  const bindings: Partial<HttpBindings> | undefined = c.env;
  const outgoing = bindings?.outgoing;
  const all = { ...headers, ...answer.headers };
  if (answer.body === null) return c.body(null, 304, all);
  dropStalledReader(outgoing);
  if (outgoing && answer.body.length > LARGE_BYTES && !(await takeTurn(outgoing)))
    return c.json(OVERLOADED, 503, {
      ...headers,
      "cache-control": "no-store",
      "retry-after": RETRY_AFTER_SECONDS,
    });
  return c.body(answer.body, 200, all);
}

/** False when too many wait. The turn ends with the answer, or with its reader. */
async function takeTurn(outgoing: HttpBindings["outgoing"]): Promise<boolean> {
  const end = await turns.take();
  if (!end) return false;
  if (outgoing.destroyed) end();
  else outgoing.once("close", end);
  return true;
}
