import type { MiddlewareHandler } from "hono";

/**
 * Refuses a change that another site asked the browser for: browsers add remembered basic credentials to those
 * too. A browser always says where a POST comes from; a request without either header is none of a browser.
 */
export const requireSameOrigin: MiddlewareHandler = async (c, next) => {
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
