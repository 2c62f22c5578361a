import { type Access, accessHeaders, newRequestId } from "../access/access.ts";
import { AnswerError, type Delta, readAnswer } from "./read-answer.ts";
import type { AnswerFacts } from "./types.ts";

export interface Request {
  readonly access: Access;
  /** Of chat completions, without `stream`. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onRequest: OnRequest;
}

/** Told the ID of a request once it is sent, and null if it never got to the gateway. */
export type OnRequest = (requestId: string | null) => void;

/** Asks the gateway and streams its answer. @throws AnswerError in the gateway's words */
export async function ask(
  { access, body, headers, signal, onRequest }: Request,
  onDelta: (delta: Delta) => void,
): Promise<AnswerFacts> {
  const startedAt = performance.now();
  const response = await postToGateway("/api/chat", {
    access,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ ...body, stream: true }),
    signal,
    onRequest,
  });
  return readAnswer(response.body, startedAt, onDelta);
}

interface GatewayPost {
  readonly access: Access;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
  readonly signal: AbortSignal;
  readonly onRequest: OnRequest;
}

/** @param path of the playground's server, which passes the request on @throws AnswerError in the gateway's words */
export async function postToGateway(
  path: string,
  { access, headers, body, signal, onRequest }: GatewayPost,
): Promise<{ readonly body: ReadableStream<Uint8Array> }> {
  const init = { method: "POST", headers: { ...headers, ...accessHeaders(access) }, body, signal };
  const response = await sendKnown(path, init, onRequest);
  if (!response.ok || !response.body) throw new AnswerError(await readProblem(response));
  return { body: response.body };
}

interface KnownInit extends RequestInit {
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request with an ID by which the dashboard finds it. @throws AnswerError when the server can't be reached */
export async function sendKnown(path: string, init: KnownInit, onRequest: OnRequest): Promise<Response> {
  const id = newRequestId();
  onRequest(id);
  const response = await fetch(path, { ...init, headers: { "x-request-id": id, ...init.headers } }).catch(
    (error: Error) => {
      if (init.signal?.aborted) throw error;
      onRequest(null);
      throw new AnswerError("Can't reach the playground's server. Check that it is running, then retry.");
    },
  );
  onRequest(recordedId(response.headers));
  return response;
}

/** Refusals that the gateway records nowhere: it can't tell whose request it was. */
const UNRECORDED = new Set(["invalid_api_key", "invalid_grant", "grant_expired"]);

/** The ID of a request that the dashboard can find. Only the gateway answers with one: the playground's own refusals have none. */
export const recordedId = (headers: Headers): string | null =>
  UNRECORDED.has(headers.get("x-error-code") ?? "") ? null : headers.get("x-request-id");

/** What an error response says. Errors come as `{ error: { message } }` or, for the caller's own key, as `{ error: true, message }`. */
export async function readProblem(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as {
    error?: { message?: string } | true;
    message?: string;
  } | null;
  const message = typeof body?.error === "object" ? body.error.message : body?.message;
  return message ?? `The gateway returned ${response.status}.`;
}
