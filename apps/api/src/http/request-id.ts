import { readRequestId } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

const HEADER = "x-request-id";

/** Gives every answer an `x-request-id`: the caller's own (1-128 of `[A-Za-z0-9._-]`), else one of ours. */
export const requestId = createMiddleware(async (c, next) => {
  const id = readRequestId(c.req.header(HEADER)) ?? createId("req");
  c.set("requestId", id);
  c.header(HEADER, id);
  await next();
  c.res.headers.set(HEADER, id);
});

/** The id under which the log and the caller know this request. */
export const requestIdOf = (c: Context): string => c.get("requestId");
