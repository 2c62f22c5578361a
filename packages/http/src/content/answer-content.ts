import type { ServerResponse } from "node:http";
import type { Content } from "./content.ts";

export interface ContentAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** Null: the client has it, which is 304. */
  readonly body: Buffer<ArrayBuffer> | null;
}

export interface ContentRequest {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly contentType: string;
  /** Request headers, alongside the encoding, that the answer depends on. */
  readonly vary?: readonly string[];
}

/** A content as the client wants it, or that it has not changed: 304 for the very form that would be sent. */
export async function answerContent(content: Content, request: ContentRequest): Promise<ContentAnswer> {
  const { body, encoding, etag } = await content.represent(request.acceptEncoding);
  const headers = { etag, vary: ["accept-encoding", ...(request.vary ?? [])].join(", ") };
  if (hasEtag(request.ifNoneMatch, etag)) return { headers, body: null };
  return {
    headers: {
      ...headers,
      "content-type": request.contentType,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
    body,
  };
}

/** Weak comparison, as `If-None-Match` asks for (RFC 9110, 13.1.2). */
const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((one) => {
    const given = one.trim().replace(/^W\//, "");
    return given === "*" || given === etag;
  });

const STALLED_MS = 30_000;

/** Ends a connection whose reader takes nothing of a large answer for this long: each holds what the system buffers. */
export function dropStalledReader(outgoing: ServerResponse | undefined, stalledMs = STALLED_MS): void {
  outgoing?.setTimeout(stalledMs, () => outgoing.destroy());
}
