import { createHash, timingSafeEqual } from "node:crypto";
import type { SignedAddressHints } from "@causeway/http";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";

const USER = "admin";
const CHALLENGE = { "www-authenticate": 'Basic realm="Causeway operations", charset="UTF-8"' };

/** After this many wrong passwords within a minute an address has to wait for the next one. */
const MAX_FAILURES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/** Equal length for the constant-time comparison, whatever was sent. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** `user:password` of a Basic header, or null. */
function readCredentials(header: string | undefined): string | null {
  const [scheme, value] = header?.split(" ") ?? [];
  if (scheme?.toLowerCase() !== "basic" || value === undefined) return null;
  return Buffer.from(value, "base64").toString("utf8");
}

/** Counts wrong passwords per address; forgets them all every minute, so it can't grow forever. */
function createFailureCount() {
  let failures = new Map<string, number>();
  let since = Date.now();
  const current = () => {
    if (Date.now() - since > MINUTE_MS) {
      failures = new Map();
      since = Date.now();
    }
    return failures;
  };
  return {
    isOver: (address: string) => (current().get(address) ?? 0) >= MAX_FAILURES_PER_MINUTE,
    add: (address: string) => current().set(address, (current().get(address) ?? 0) + 1),
  };
}

/** Tells who asks; null when unknown. */
export type ClientAddress = (hints: SignedAddressHints) => string | null;

/**
 * The address of who asks, behind trusted proxies as well: by the proxy's own, strangers behind it could use up the
 * operator's attempts.
 */
export function readAddress(clientAddress: ClientAddress, c: Context): string | null {
  // A request made in-process has no socket.
  const socketAddress = c.env?.incoming ? (getConnInfo(c).remote.address ?? null) : null;
  return clientAddress({
    socketAddress,
    forwardedFor: c.req.header("x-forwarded-for") ?? null,
    signed: null,
  });
}

/**
 * HTTP basic authentication with the user `admin`. Without a password in the settings the page stays shut and says
 * how to open it.
 */
export function requireSignIn(password: string | undefined, clientAddress: ClientAddress): MiddlewareHandler {
  if (password === undefined) {
    return async (c) =>
      c.html(
        html`<!doctype html><title>Causeway operations</title>
          <p>The operations page is off. Set OPS_PASSWORD for the worker, then sign in as “${USER}”.</p>`,
        403,
      );
  }
  const expected = digest(`${USER}:${password}`);
  const failures = createFailureCount();
  return async (c, next) => {
    const address = readAddress(clientAddress, c) ?? "unknown";
    if (failures.isOver(address)) {
      return c.text("Too many wrong passwords. Wait a minute.", 429, { "retry-after": "60" });
    }
    const given = readCredentials(c.req.header("authorization"));
    if (given !== null && timingSafeEqual(digest(given), expected)) return next();
    if (given !== null) failures.add(address);
    return c.text("Sign in to see the operations page.", 401, CHALLENGE);
  };
}
