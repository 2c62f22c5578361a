import { type NextRequest, NextResponse } from "next/server";

/** On its way to a page, a request says here which page it is: the path with its query. */
export const PATH_HEADER = "x-page-path";

/** Gives a page its security headers, with its own nonce: no script runs that the server did not write. */
export function securePage(
  request: NextRequest,
  { isDevelopment }: { isDevelopment: boolean },
): NextResponse {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentPolicy(nonce, isDevelopment);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-frame-options", "DENY");
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "same-origin");
  // A link's host would be looked up before anyone follows it.
  response.headers.set("x-dns-prefetch-control", "off");
  if (request.nextUrl.protocol === "https:") {
    response.headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  return response;
}

const contentPolicy = (nonce: string, isDevelopment: boolean): string =>
  [
    "default-src 'self'",
    // Next's development server evaluates code; a build never does.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
