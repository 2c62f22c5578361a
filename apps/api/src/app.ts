import { opsRoutes } from "@causeway/telemetry";
import { Hono } from "hono";
import { requirePrincipal } from "./access/require-principal.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { requireTrustedOrigin } from "./auth/require-trusted-origin.ts";
import type { Deps } from "./deps.ts";
import { handleErrors, handleUnknownPath } from "./errors/handle-errors.ts";
import { limitBody } from "./http/limit-body.ts";
import { observe } from "./http/observe.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createRouter } from "./openapi/create-router.ts";
import { describeRouter } from "./openapi/document.ts";
import { referenceRoutes } from "./openapi/reference-routes.ts";
import { registerResources } from "./routes/index.ts";

/** Nothing below these answers without a session or an access token. */
const PROTECTED = ["/session", "/orgs/*", "/projects/*", "/invitations/*"];

/** Nothing that is managed is larger. */
const MAX_BODY_BYTES = 1024 * 1024;

/** The app apart from listening, so that tests call `app.request()`. */
export function createApp(deps: Deps, version: string): Hono {
  const app = new Hono();
  app.onError(handleErrors(deps));
  app.notFound(handleUnknownPath);
  app.route("/", opsRoutes(deps.health, deps.metrics, { isAtRoot: true, metricsToken: deps.metricsToken }));

  const resources = createRouter();
  for (const path of PROTECTED) resources.use(path, requirePrincipal(deps));
  resources.use(limitBody(MAX_BODY_BYTES));
  registerResources(resources, deps);
  const document = describeRouter(resources, version);
  app.route("/docs", referenceRoutes(document));

  app.use(
    observe(deps.logger, deps.metrics),
    securityHeaders(deps.https),
    requireTrustedOrigin(deps.trustedOrigins),
  );
  app.route("/api/auth", authRoutes(deps));
  app.get("/openapi.json", (c) => c.json(document));
  app.route("/", resources);
  return app;
}
