import {
  type ErrorDialect,
  errorHeaders,
  GatewayError,
  readRequestId,
  renderErrorBody,
} from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { allowedMethods } from "@causeway/telemetry";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { modelEndpoints } from "../endpoints/model-endpoints.ts";
import { type ErrorRendering, toGatewayError } from "../http/send-error.ts";
import type { GatewayApp } from "./gateway-app.ts";

const MESSAGES_PATHS = modelEndpoints.filter(({ errors }) => errors === "messages").map(({ path }) => path);

const isMessagesPath = (path: string): boolean => MESSAGES_PATHS.some((known) => path.startsWith(known));

/** Base URLs are entered with `/v1`, or without: what a client makes of them is one `/v1` short or too long. */
function describeUnknown(path: string): string {
  const meant = [`/v1${path}`, path.replace(/^\/v1(?=\/v1\/)/, "")].find(
    (one) => one !== path && PATHS.has(one),
  );
  return meant === undefined
    ? `Unknown path: ${path}`
    : `Unknown path: ${path}. Use ${meant}; check the base URL.`;
}

const PATHS: ReadonlySet<string> = new Set(modelEndpoints.map(({ path }) => path));

/** Unknown paths (404), known paths with another method (405 with `Allow`), and whatever a route throws. */
export function addFallbacks(app: GatewayApp, deps: { readonly errors: ErrorRendering }): void {
  const answer = (c: Context, thrown: unknown) => {
    const requestId = readRequestId(c.req.header("x-request-id")) ?? createId("req");
    const error = toGatewayError(deps.errors.logger, requestId, thrown);
    const dialect: ErrorDialect = isMessagesPath(c.req.path) ? "messages" : "openai";
    const body = renderErrorBody(error, {
      dialect,
      requestId,
      accessErrorShape: deps.errors.accessErrorShape,
    });
    return c.json(body, error.status as ContentfulStatusCode, {
      ...errorHeaders(error),
      "x-request-id": requestId,
      ...(dialect === "messages" ? { "request-id": requestId } : {}),
    });
  };
  app.onError((error, c) => answer(c, error));
  app.notFound((c) => {
    const allow = allowedMethods(app.routes, c.req.path);
    // A route may say of itself that it is not there.
    if (allow.length === 0 || allow.includes(c.req.method))
      return answer(c, new GatewayError("not_found", describeUnknown(c.req.path)));
    return answer(
      c,
      new GatewayError("method_not_allowed", `${c.req.method} isn't allowed on this path.`, { allow }),
    );
  });
}
