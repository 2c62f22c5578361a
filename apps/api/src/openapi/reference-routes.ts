import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { REFERENCE_PAGE, REFERENCE_SCRIPT } from "./reference-page.ts";

const require = createRequire(import.meta.url);

const ASSETS: Readonly<Record<string, string>> = {
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "swagger-ui.css": "text/css; charset=utf-8",
};

const DAY_SECONDS = 86_400;

/** The reference page of `/openapi.json`. Everything it loads comes from here: it works without internet. */
export function referenceRoutes(): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        frameAncestors: ["'none'"],
      },
    }),
  );
  app.get("/", (c) => c.html(REFERENCE_PAGE));
  app.get("/start.js", (c) =>
    c.body(REFERENCE_SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("/:asset", async (c, next) => {
    const name = c.req.param("asset");
    const type = ASSETS[name];
    if (!type) return next();
    const bytes = await readFile(require.resolve(`swagger-ui-dist/${name}`));
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": type,
      "cache-control": `public, max-age=${DAY_SECONDS}`,
    });
  });
  return app;
}
