import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Health, type Metrics, opsRoutes } from "@causeway/telemetry";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";

export interface DocsOptions {
  readonly health: Health;
  readonly metrics: Metrics;
  /** Opens `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Folder of the built site. */
  readonly site: string;
}

const YEAR_SECONDS = 31_536_000;

/** The site as files. A path without an ending is a page. */
export function createApp({ health, metrics, metricsToken, site }: DocsOptions): Hono {
  const app = new Hono();
  app.route("/", opsRoutes(health, metrics, { metricsToken }));
  app.use(
    secureHeaders({
      // The site's generator writes two small scripts into every page.
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'unsafe-inline'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        frameAncestors: ["'none'"],
      },
    }),
  );
  app.use("/assets/*", async (c, next) => {
    await next();
    // Names of assets hold a hash of what is in them.
    if (c.res.ok) c.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
  });
  app.use(async (c, next) => {
    await next();
    if (c.res.ok && c.req.path.endsWith(".md")) c.header("content-type", "text/markdown; charset=utf-8");
  });
  app.use(serveStatic({ root: site, rewriteRequestPath: toFile, precompressed: true }));
  const sendNotFound = serveStatic({ path: join(site, "404.html"), precompressed: true });
  app.notFound(async (c) => {
    const page = pageOf(c.req.path);
    if (page && existsSync(join(site, `${page}.html`))) return c.redirect(page, 301);
    // A part of this page answers nothing.
    c.req.raw.headers.delete("range");
    const found = await sendNotFound(c, async () => undefined);
    return new Response(found?.body, { status: 404, headers: c.res.headers });
  });
  return app;
}

/** The page of an address with a slash too many at its end. Only names of pages: the answer can't lead to another host. */
const pageOf = (path: string): string | undefined => /^((?:\/[a-z0-9-]+)+)\/$/.exec(path)?.[1];

const toFile = (path: string): string => {
  if (path.endsWith("/")) return `${path}index.html`;
  return /\.[a-z0-9]+$/i.test(path) ? path : `${path}.html`;
};
