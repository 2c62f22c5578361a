import "server-only";
import { readSettings } from "@/env.ts";

const REQUEST_HEADERS = ["accept", "authorization", "content-type"];
const RESPONSE_HEADERS = [
  "cache-control",
  "content-type",
  "retry-after",
  "x-error-code",
  "x-error-message",
  "x-request-id",
];

/**
 * Sends a browser's request on to the gateway and its answer back as it comes: the gateway allows no foreign origins
 * unless it is told to. The caller's key passes through and is kept nowhere.
 */
export async function forward(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(readSettings().GATEWAY_URL + path, {
      method: request.method,
      headers: { ...Object.fromEntries(pick(request.headers, REQUEST_HEADERS)), "x-source": "playground" },
      body: request.method === "GET" ? undefined : await request.text(),
      cache: "no-store",
      signal: request.signal,
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: pick(answer.headers, RESPONSE_HEADERS),
    });
  } catch {
    const error = {
      message: "The gateway cannot be reached.",
      type: "server_error",
      param: null,
      code: "unreachable",
    };
    return Response.json({ error }, { status: 503 });
  }
}

function pick(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
