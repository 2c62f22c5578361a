import type { WireRequest } from "../dialects/dialect.ts";

const AWS_KEY_ID = /Credential=([^/,\s]+)/;

/** The credential a provider would read: bearer token, its own header, `?key=`, or the key id of an AWS signature. */
export function credentialOf(request: Pick<WireRequest, "headers" | "query">): string {
  const authorization = request.headers.authorization;
  if (typeof authorization === "string") {
    const aws = AWS_KEY_ID.exec(authorization);
    return aws?.[1] ?? authorization.replace(/^Bearer\s+/i, "");
  }
  for (const name of ["x-api-key", "api-key", "x-goog-api-key"]) {
    const value = request.headers[name];
    if (typeof value === "string") return value;
  }
  return request.query.get("key") ?? "";
}
