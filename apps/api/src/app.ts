import { withHeldTransactions } from "@causeway/db/transactions";
import { opsRoutes } from "@causeway/telemetry";
import { Hono } from "hono";
import { idOf } from "./access/principal.ts";
import { requirePrincipal } from "./http/require-principal.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { requireTrustedOrigin } from "./auth/require-trusted-origin.ts";
import type { Deps } from "./deps.ts";
import { handleErrors, handleUnknownPath } from "./http/handle-errors.ts";
import { createBodyShare } from "./http/body-share.ts";
import { compressReads } from "./http/compress-reads.ts";
import { entityTags } from "./http/entity-tags.ts";
import { observe } from "./http/observe.ts";
import { limitAddress } from "./http/rate-limit.ts";
import { readBody } from "./http/read-body.ts";
import { requestId } from "./http/request-id.ts";
import { safeRetries } from "./http/safe-retries.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createRouter } from "./openapi/create-router.ts";
import { describeRouter } from "./routes/document.ts";
import { documentRoutes, onFirstUse, referenceRoutes } from "./routes/reference-routes.ts";
import { webhookRoutes } from "./routes/billing/webhook.ts";
import { allowCatalogs } from "./routes/catalog-updates/body-limit.ts";
import { registerResources } from "./routes/index.ts";

/** Nothing below these answers without a session or an access token. */
const PROTECTED = ["/session", "/orgs/*", "/projects/*", "/invitations/*", "/operator/*"];

/** Nothing that is managed is larger. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Bodies of one person or token at the same time. */
const MAX_BYTES_OF_SENDER = 8 * MAX_BODY_BYTES;
const BODY_WITHIN_MS = 30_000;

/** Anybody may read these. */
const PUBLIC = ["/openapi.json", "/docs"];

/** The app apart from listening, so that tests call `app.request()`. */
export function createApp(given: Deps, version: string): Hono {
  const deps = { ...given, db: withHeldTransactions(given.db) };
  const app = new Hono();
  app.onError(handleErrors(deps));
  app.notFound(handleUnknownPath(app));
  app.use(requestId);
  app.route("/", opsRoutes(deps.health, deps.metrics, { isAtRoot: true, metricsToken: deps.metricsToken }));

  const resources = createResources(deps);
  const describe = onFirstUse(() => describeRouter(resources, version));
  for (const path of PUBLIC) {
    app.use(path, async (c, next) => {
      await limitAddress(deps, c);
      await next();
    });
  }
  app.route("/docs", referenceRoutes(describe));

  app.use(
    observe(deps.logger, deps.metrics),
    securityHeaders(deps.https),
    requireTrustedOrigin(deps.trustedOrigins),
  );
  app.route("/api/auth", authRoutes(deps));
  if (deps.stripeWebhooks) app.route("/billing/stripe", webhookRoutes(deps, deps.stripeWebhooks));
  app.route("/openapi.json", documentRoutes(describe));
  for (const path of PROTECTED) app.use(path, compressReads);
  app.route("/", resources);
  return app;
}

/** Everything that is managed, with what holds for every route of it. */
function createResources(deps: Deps) {
  const resources = createRouter();
  const again = new Hono().onError(handleErrors(deps));
  const body = allowCatalogs(
    readBody({
      maxBytes: MAX_BODY_BYTES,
      withinMs: BODY_WITHIN_MS,
      share: createBodyShare(MAX_BYTES_OF_SENDER),
      senderOf: (c) => idOf(c.get("principal")),
    }),
  );
  const tags = entityTags(deps, async (request, bindings) => again.fetch(request, bindings as object));
  for (const path of PROTECTED) {
    resources.use(path, requirePrincipal(deps), body, tags, safeRetries(deps));
  }
  registerResources(resources, deps);
  again.use(requestId).route("/", resources);
  return resources;
}
