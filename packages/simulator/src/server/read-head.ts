import type { WireRequest } from "../dialects/dialect.ts";

export interface Head extends Pick<WireRequest, "method" | "path" | "query" | "headers"> {
  readonly contentLength: number;
  readonly requestId: string | null;
  /** What of the head an answer may depend on. */
  readonly key: string;
}

const MAX_REMEMBERED = 1_000;
const REQUEST_LINE = /^(POST) (\S+) HTTP\/1\.1$/;

/** Reads request heads; the same head, as a keep-alive connection repeats it, is read once. */
export function createHeadReader(): (text: string) => Head | null {
  const remembered = new Map<string, Head | null>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const head = readHead(text);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(text, head);
    return head;
  };
}

/** A POST with a plain body that keeps its connection; null for anything else. */
function readHead(text: string): Head | null {
  const [first = "", ...lines] = text.trimEnd().split("\r\n");
  const [, method, target] = REQUEST_LINE.exec(first) ?? [];
  if (!method || !target) return null;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  const special = headers.expect ?? headers["transfer-encoding"] ?? headers["x-sim"];
  if (special !== undefined || headers.connection?.toLowerCase() === "close") return null;
  const { pathname: path, searchParams: query } = new URL(target, "http://simulator");
  return {
    method,
    path,
    query,
    headers,
    contentLength: Number(headers["content-length"] ?? 0),
    requestId: headers["x-request-id"] ?? null,
    key: `${target}\n${headers.authorization ?? ""}\n${headers["x-api-key"] ?? ""}\n`,
  };
}
