import "server-only";
import { readSettings } from "@/env.ts";

// Everything else stays here: the API learns who asks, from which page, and nothing of this server's own hop.
const REQUEST_HEADERS = [
  "accept",
  "content-type",
  "cookie",
  "origin",
  "referer",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "user-agent",
  "x-forwarded-for",
];
const RESPONSE_HEADERS = [
  "content-type",
  "content-disposition",
  "cache-control",
  "location",
  "retry-after",
  "x-retry-after",
];
const TIMEOUT_MS = 15_000;

/** Sends a browser's request on to the management API, so that the browser talks to one origin. */
export async function forward(request: Request, path: string): Promise<Response> {
  const target = new URL(path + new URL(request.url).search, readSettings().API_URL);
  // Of the answer's head only: a file may take its time.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(target, {
      method: request.method,
      headers: pick(request.headers, REQUEST_HEADERS),
      // An empty text would be sent with a content type of its own.
      body: request.method === "GET" ? undefined : (await request.text()) || undefined,
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.any([late.signal, request.signal]),
    });
    const headers = pick(answer.headers, RESPONSE_HEADERS);
    for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return Response.json(
      { error: { message: "The management API cannot be reached.", code: "unavailable" } },
      { status: 503 },
    );
  } finally {
    clearTimeout(timer);
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
