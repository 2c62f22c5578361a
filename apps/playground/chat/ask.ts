import { type Access, accessHeaders, newRequestId } from "../access/access.ts";
import { AnswerError, type Delta, readAnswer } from "./read-answer.ts";
import type { AnswerFacts } from "./types.ts";

export interface Request {
  readonly access: Access;
  /** Of chat completions, without `stream`. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Asks the gateway and streams its answer. @throws AnswerError in the gateway's words */
export async function ask(
  { access, body, headers, signal }: Request,
  onDelta: (delta: Delta) => void,
): Promise<AnswerFacts> {
  const startedAt = performance.now();
  const response = await postToGateway("/api/chat", {
    access,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ ...body, stream: true }),
    signal,
  });
  return readAnswer(response.body, startedAt, onDelta);
}

interface GatewayPost {
  readonly access: Access;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
  readonly signal: AbortSignal;
}

/** @param path of the playground's server, which passes the request on @throws AnswerError in the gateway's words */
export async function postToGateway(
  path: string,
  { access, headers, body, signal }: GatewayPost,
): Promise<{ readonly body: ReadableStream<Uint8Array> }> {
  const response = await fetch(path, {
    method: "POST",
    headers: { ...newRequestId(), ...headers, ...accessHeaders(access) },
    body,
    signal,
  });
  if (!response.ok || !response.body) throw new AnswerError(await readProblem(response));
  return { body: response.body };
}

/** What an error response says. Errors come as `{ error: { message } }` or, for the caller's own key, as `{ error: true, message }`. */
export async function readProblem(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as {
    error?: { message?: string } | true;
    message?: string;
  } | null;
  const message = typeof body?.error === "object" ? body.error.message : body?.message;
  return message ?? `The gateway returned ${response.status}.`;
}
