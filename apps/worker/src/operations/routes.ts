import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { SCRIPT, STYLE } from "./assets.ts";
import type { Redriven } from "./actions.ts";
import { addressText } from "./address-text.ts";
import { type AuditAnswer, auditPage, type AuditQuestion, toAuditQuestion } from "./audit-page.ts";
import { operationsPage } from "./page.ts";
import { type ClientAddress, readAddress, requireSignIn } from "./sign-in.ts";
import type { OperationsStatus } from "./status.ts";

export interface OperationsDeps {
  /** Undefined: the page answers 403. */
  readonly password: string | undefined;
  readonly clientAddress: ClientAddress;
  /** @param search what dead records and failed jobs are searched for */
  readonly readStatus: (search: string) => Promise<OperationsStatus>;
  readonly readAudit: (question: AuditQuestion) => Promise<AuditAnswer>;
  /** @param ipAddress of the operator */
  readonly driveAgain: (recordId: string, ipAddress: string | null) => Promise<Redriven>;
  /** Resolves to false when there was nothing to retry. */
  readonly retryFailed: (queue: string, ipAddress: string | null) => Promise<boolean>;
}

const POLICY = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  imgSrc: ["data:"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
};

/** The page that says what was done, with the same search. */
const afterAction = (done: string, search: string | undefined): string =>
  `/?${new URLSearchParams({ done, ...(search ? { q: addressText(search) } : {}) })}`;

/** `GET /` and its actions: signed in, from the page's own origin, never cached. */
export function operationsRoutes(deps: OperationsDeps): Hono {
  const { password, clientAddress, readStatus, readAudit, driveAgain, retryFailed } = deps;
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: POLICY,
      strictTransportSecurity: false,
      // With `no-referrer` browsers send `Origin: null` even to the page's own origin.
      referrerPolicy: "same-origin",
    }),
  );
  app.use(requireSignIn(password, clientAddress));
  app.use(async (c, next) => {
    c.header("cache-control", "no-store");
    await next();
  });
  app.get("/", async (c) => {
    const status = await readStatus(addressText(c.req.query("q")));
    return c.html(operationsPage(status, c.req.query("done")));
  });
  app.get("/audit-log", async (c) => c.html(auditPage(await readAudit(toAuditQuestion(c.req.query())))));
  app.get("/operations.css", (c) => c.body(STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/operations.js", (c) => c.body(SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8" }));
  app.post("/dead-records/:id/drive-again", requireSameOrigin, async (c) => {
    const became = await driveAgain(c.req.param("id"), readAddress(clientAddress, c));
    return c.redirect(afterAction(became, c.req.query("q")), 303);
  });
  app.post("/queues/:name/retry-failed", requireSameOrigin, async (c) => {
    const hasRetried = await retryFailed(c.req.param("name"), readAddress(clientAddress, c));
    return c.redirect(afterAction(hasRetried ? "retried" : "none-failed", c.req.query("q")), 303);
  });
  return app;
}

/**
 * Refuses a change that another site asked the browser for: browsers add remembered basic credentials to those
 * too. A browser always says where a POST comes from; a request without either header is none of a browser.
 */
const requireSameOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  const host = c.req.header("host") ?? new URL(c.req.url).host;
  const fromHere =
    origin === undefined ? site === undefined || site === "same-origin" : hostOf(origin) === host;
  if (!fromHere || (site !== undefined && site !== "same-origin")) {
    return c.text("Start this action from the operations page.", 403);
  }
  return next();
};

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
