import { ChangeRefused, type RefusalReason } from "@causeway/db/changes";
import { allowedMethods } from "@causeway/telemetry";
import type { Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Deps } from "../deps.ts";
import { requestIdOf } from "./request-id.ts";
import { ApiError, type ApiErrorCode } from "../errors/api-error.ts";

/** One place that turns whatever was thrown into an answer; details of our own faults are only logged. */
export const handleErrors = (deps: Deps) => async (thrown: Error, c: Context) => {
  const error = await toApiError(deps, thrown);
  if (error.status >= 500)
    deps.logger.error(
      { err: thrown, requestId: requestIdOf(c), method: c.req.method, path: c.req.path },
      "request failed",
    );
  return renderError(c, error);
};

/** Unknown paths (404), and known paths with another method (405 with `Allow`). */
export const handleUnknownPath = (app: Hono) => (c: Context) => {
  const allow = allowedMethods(app.routes, c.req.path);
  const error =
    // A route may say of itself that it is not there.
    allow.length === 0 || allow.includes(c.req.method)
      ? new ApiError("not_found", `Unknown path: ${c.req.path}`)
      : new ApiError(
          "method_not_allowed",
          `${c.req.method} isn't allowed on this path. Allowed: ${allow.join(", ")}.`,
          undefined,
          { allow },
        );
  return renderError(c, error);
};

const renderError = (c: Context, error: ApiError) =>
  c.json(
    {
      error: { message: error.message, code: error.code, ...(error.fields ? { fields: error.fields } : {}) },
      request_id: requestIdOf(c),
    },
    error.status,
    error.headers,
  );

// A database that is unavailable shows itself in many error classes; asking it finds those that no one foresaw.
async function toApiError(deps: Deps, thrown: Error): Promise<ApiError> {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof ChangeRefused) return toRefusal(thrown);
  if (thrown instanceof HTTPException && thrown.status === 400) {
    return new ApiError("invalid_json", "The body isn't valid JSON.");
  }
  if (thrown instanceof HTTPException && thrown.status === 415) {
    return new ApiError(
      "unsupported_media_type",
      "The body must be JSON. Set `content-type: application/json`.",
    );
  }
  if (isPassing(thrown) || !(await deps.databaseIsUp())) {
    return new ApiError("unavailable", "The database is unavailable. Try again.");
  }
  return new ApiError("internal_error", "Something went wrong on our side.");
}

const REFUSALS = {
  not_found: "not_found",
  forbidden: "forbidden",
  conflict: "conflict",
  invalid: "invalid_parameters",
  rate_limited: "rate_limited",
} as const satisfies Record<RefusalReason, ApiErrorCode>;

const toRefusal = ({ reason, message, field, retryAfterSeconds }: ChangeRefused): ApiError =>
  new ApiError(
    REFUSALS[reason],
    message,
    field === undefined ? undefined : { [field]: message },
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  );

/**
 * Classes of SQLSTATE that say nothing of the statement: 08 connection, 40 deadlock, 53 no resources, 55P03 a lock not
 * had in time, 57 ended by a shutdown, a failover or the time limit (PostgreSQL documentation, "Error Codes").
 */
const PASSING_STATE = /^(08|40|53|57)...$|^55P03$/;

/** What `pg` says of a connection that broke or was not to be had; these carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const LOST_SOCKET = ["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"];

/** Whether the same request may well succeed a moment later, although PostgreSQL failed it now. */
function isPassing(error: Error): boolean {
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string") return PASSING_STATE.test(code) || LOST_SOCKET.includes(code);
  return LOST_CONNECTION.test(error.message);
}
