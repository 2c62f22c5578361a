import { lockChanges } from "@causeway/db/changes";
import { INSTALLATION } from "@causeway/db/model-overrides";
import { holdTransaction } from "@causeway/db/transactions";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../access/principal.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import { isMatch, isNoneMatch, isTagList, makeEntityTag } from "./entity-tag.ts";
import { findTenant } from "./find-tenant.ts";

/** Answers our own request on the same router, as the same caller. */
export type InnerDispatch = (request: Request, bindings: unknown) => Promise<Response>;

const CONDITIONS = ["if-match", "if-none-match", "content-length", "content-type", "transfer-encoding"];

/**
 * `ETag` on every JSON object that is read or comes back from a change, 304 for `If-None-Match`, and 412 for `If-Match`
 * on a change of what was changed meanwhile: compared while no other change of the organization can happen.
 */
export function entityTags(deps: Deps, dispatch: InnerDispatch): MiddlewareHandler<ApiEnv> {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") {
      await next();
      return answerRead(c);
    }
    const condition = c.req.header("if-match");
    if ((method === "PATCH" || method === "DELETE") && condition !== undefined) {
      await changeUnless(deps, c, { condition, dispatch, next });
    } else await next();
    if (method === "PATCH") await tagAnswer(c);
  });
}

async function answerRead(c: Context<ApiEnv>): Promise<void> {
  const tag = await tagAnswer(c);
  const condition = c.req.header("if-none-match");
  if (!tag) return;
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-cache");
  if (condition === undefined || !isNoneMatch(condition, tag)) return;
  const headers = new Headers(c.res.headers);
  headers.delete("content-type");
  headers.delete("content-length");
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
}

/** Only of whole JSON answers: an export is written as it is read. */
async function tagAnswer(c: Context<ApiEnv>) {
  const { status, headers } = c.res;
  if (status !== 200 || !headers.get("content-type")?.startsWith("application/json")) return null;
  if (headers.has("content-disposition")) return null;
  const tag = makeEntityTag(await c.res.clone().json());
  c.res.headers.set("etag", tag.text);
  return tag;
}

interface Conditional {
  readonly condition: string;
  readonly dispatch: InnerDispatch;
  readonly next: () => Promise<void>;
}

async function changeUnless(
  deps: Deps,
  c: Context<ApiEnv>,
  { condition, dispatch, next }: Conditional,
): Promise<void> {
  if (!isTagList(condition)) {
    const problem = 'must be "*" or a list of quoted ETags';
    throw new ApiError("invalid_parameters", `If-Match ${problem}.`, { "If-Match": problem });
  }
  const owner = await findOwner(deps, c);
  // The route answers a stranger as it always does.
  if (owner === null) return next();
  await holdTransaction(deps.db, async (transaction) => {
    await lockChanges(deps.db, owner);
    const headers = new Headers(c.req.raw.headers);
    for (const name of CONDITIONS) headers.delete(name);
    const read = await dispatch(new Request(c.req.url, { headers }), c.env);
    if (read.status !== 200 || !isMatch(condition, makeEntityTag(await read.json()))) {
      throw new ApiError(
        "precondition_failed",
        "The object has changed since you read it. Read it again and repeat the change with its new ETag.",
      );
    }
    await next();
    if (c.res.status >= 400) transaction.discard();
  });
}

/** Whose changes wait meanwhile: an organization's, or the installation's. */
async function findOwner(deps: Deps, c: Context<ApiEnv>): Promise<string | null> {
  const { principal } = c.var;
  if (!c.req.path.startsWith("/operator/")) return findTenant(deps, principal, c.req.path);
  return principal.kind === "user" && principal.isOperator ? INSTALLATION : null;
}
