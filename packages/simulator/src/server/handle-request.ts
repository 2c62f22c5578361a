import type { IncomingMessage, ServerResponse } from "node:http";
import { credentialOf } from "../control/credential.ts";
import { NO_CONTROLS } from "../control/find-controls.ts";
import { BadRequest, type Dialect, type Prompt, type WireRequest } from "../dialects/dialect.ts";
import { DIALECTS } from "../dialects/index.ts";
import { checkForm } from "../validators/find-refusal.ts";
import { answerCall } from "./answer-call.ts";
import { answerOwn } from "./answer-own.ts";
import type { Context } from "./context.ts";
import { createExchange } from "./exchange.ts";
import { parseBody } from "./parse-body.ts";
import { headerIdOf, readCall } from "./read-call.ts";

/** The lane of `node:http`: everything but plain small answers, which the fast lane gives. */
export function createHandler(context: Context) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams: query } = new URL(req.url ?? "/", "http://simulator");
    const method = req.method ?? "GET";
    const dialect = DIALECTS.find((one) => one.matches(method, path));
    if (!dialect) {
      const { status, headers, body } = answerOwn(context, { method, path, query, headers: req.headers });
      res.writeHead(status, headers).end(body);
      return;
    }
    const bytes = await readBody(req, res);
    if (bytes === null) return;
    let request: WireRequest = { method, path, query, headers: req.headers, body: {} };
    try {
      request = { ...request, body: await parseBody(bytes, req.headers["content-type"]) };
      checkForm(dialect, request);
      const call = readCall(dialect, request, context.keepBodies);
      const scene = call.controls === NO_CONTROLS ? context.script.take(request, namesOf(call.prompt)) : null;
      return await answerCall(context, dialect, request, scene ? { ...call, controls: scene } : call, res);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      refuse(context, dialect, request, error, res);
    }
  };
}

const namesOf = ({ tools, moreTools = [] }: Prompt): string[] =>
  [...tools, ...moreTools].map(({ name }) => name);

/** More than a gateway sends: its own bound, and the files that it fetches, in base64. */
const MAX_BODY_BYTES = 128 * 1024 * 1024;
/** All bodies that are being read. */
const MAX_READING_BYTES = 512 * 1024 * 1024;
let readingBytes = 0;

/** The whole body, or null when the caller left while sending it, or was told that it is too much. */
function readBody(req: IncomingMessage, res: ServerResponse): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const leave = () => {
      readingBytes -= size;
      size = 0;
    };
    const onData = (piece: Buffer) => {
      size += piece.length;
      readingBytes += piece.length;
      if (size <= MAX_BODY_BYTES && readingBytes <= MAX_READING_BYTES) return void pieces.push(piece);
      const status = size > MAX_BODY_BYTES ? 413 : 503;
      leave();
      req.off("data", onData);
      res.writeHead(status, { "content-length": 0 }).end();
      resolve(null);
    };
    req.on("data", onData).once("end", leave).once("close", leave);
    req.once("end", () => resolve(pieces.length === 1 ? (pieces[0] ?? null) : Buffer.concat(pieces)));
    req.once("close", () => resolve(null));
  });
}

function refuse(
  context: Context,
  dialect: Dialect,
  request: WireRequest,
  error: BadRequest,
  res: ServerResponse,
): void {
  const { path, body } = request;
  const subject = {
    id: headerIdOf(request),
    dialect: dialect.name,
    model: "",
    credential: credentialOf(request),
    stream: false,
    ...(context.keepBodies ? { sent: { path, body } } : {}),
  };
  const exchange = createExchange(res, context.tally, subject);
  const { status, message, details } = error;
  const fault = { status, message, details };
  exchange.head(status, { "content-type": "application/json", ...dialect.errorHeaders?.(fault) });
  exchange.end(dialect.errorBody(fault, request));
}
