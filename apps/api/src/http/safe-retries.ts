import { createHash } from "node:crypto";
import {
  claimIdempotencyKey,
  findStoredAnswer,
  type StoredAnswer,
  storeAnswer,
} from "@causeway/db/idempotency";
import { holdTransaction } from "@causeway/db/transactions";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { type ApiEnv, idOf } from "../access/principal.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import { findTenant } from "./find-tenant.ts";

const HEADER = "idempotency-key";
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Posts that look something up or try something out: repeating them is safe anyway. */
const MAKES_NOTHING = /\/(find|simulate|test|reset|preview|grant)$/;

/** What is shown once: it is not stored, so a repeated answer lacks it. */
const SECRETS: ReadonlySet<string> = new Set(["secret", "token", "link"]);

/** Whether `Idempotency-Key` counts on this operation. */
export const isRepeatable = (method: string, path: string): boolean =>
  method.toUpperCase() === "POST" && !MAKES_NOTHING.test(path);

/**
 * Makes posts with an `Idempotency-Key` safe to send again for 24 hours: the first one that succeeds is remembered in
 * its own transaction, and its answer is given again, without secrets. A refused one is not remembered.
 */
export function safeRetries(deps: Deps): MiddlewareHandler<ApiEnv> {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const key = c.req.header(HEADER);
    if (key === undefined || !isRepeatable(c.req.method, c.req.path)) return next();
    if (!KEY.test(key)) {
      const problem = "must be 1 to 255 printable ASCII characters without spaces";
      throw new ApiError("invalid_parameters", `Idempotency-Key ${problem}.`, { "Idempotency-Key": problem });
    }
    const id = hashOfRequest(idOf(c.var.principal), c.req.method, c.req.path, key);
    const fingerprint = hash([await c.req.text()]);
    const stored = await holdTransaction(deps.db, async (transaction) => {
      if (!(await claimIdempotencyKey(deps.db, id))) throw stillRunning();
      const earlier = await findStoredAnswer(deps.db, id);
      if (earlier) return earlier;
      await next();
      if (c.res.status < 300) await remember(deps, c, { id, fingerprint });
      else transaction.discard();
      return null;
    });
    if (stored) await replay(deps, c, stored, fingerprint);
  });
}

async function remember(deps: Deps, c: Context<ApiEnv>, to: { id: string; fingerprint: string }) {
  const { principal } = c.var;
  const owner = (await findTenant(deps, principal, c.req.path)) ?? idOf(principal);
  const text = await c.res.clone().text();
  if (await storeAnswer(deps.db, { ...to, owner, status: c.res.status, body: withoutSecrets(text) })) return;
  throw new ApiError(
    "rate_limited",
    "Too many requests with an Idempotency-Key in 24 hours. Try again later, or send this request without one.",
  );
}

async function replay(
  deps: Deps,
  c: Context<ApiEnv>,
  { fingerprint, status, body }: StoredAnswer,
  asked: string,
): Promise<void> {
  if (fingerprint !== asked) {
    throw new ApiError(
      "idempotency_key_reused",
      "This Idempotency-Key was used for a request with a different body. Use a new key for each new request.",
      { "Idempotency-Key": "was used for a request with a different body" },
    );
  }
  // Anyone who lost access since is answered like a stranger.
  if (isOfTenant(c.req.path) && (await findTenant(deps, c.var.principal, c.req.path)) === null) {
    throw new ApiError("not_found", "Organization or project not found.");
  }
  c.res = new Response(body || null, {
    status,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      "cache-control": "no-store",
      "idempotent-replayed": "true",
    },
  });
}

const isOfTenant = (path: string): boolean => /^\/(orgs|projects)\/./.test(path);

const stillRunning = () =>
  new ApiError(
    "conflict",
    "A request with this Idempotency-Key is still in progress. Try again in a moment.",
    undefined,
    { retryAfterSeconds: 1 },
  );

/** Names the answer to this `Idempotency-Key`: it counts only for the same sender, method and path. */
export const hashOfRequest = (sender: string, method: string, path: string, key: string): string =>
  hash([sender, method, path, key]);

/** Parts are told apart whatever they hold. */
const hash = (parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

function withoutSecrets(text: string): string {
  if (text === "") return "";
  const body = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => !SECRETS.has(name))));
}
