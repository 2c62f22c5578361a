import { type Health, type Metrics, opsRoutes } from "@causeway/telemetry";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { MODEL_ENDPOINTS, type ModelEndpoint, type ModelEndpointId } from "./endpoints/model-endpoints.ts";
import { honoPathOf, type Operation } from "./endpoints/operation.ts";
import { PLAIN_ENDPOINTS, type PlainEndpointId } from "./endpoints/plain-endpoints.ts";
import { referenceRoutes } from "./openapi/reference-routes.ts";
import { addCors } from "./routes/cors.ts";
import { countTokens } from "./routes/count-tokens.ts";
import { addFallbacks } from "./routes/fallbacks.ts";
import type { GatewayApp, Handler } from "./routes/gateway-app.ts";
import { createHotRoute, type HotDeps, type Run } from "./routes/hot-route.ts";
import { createKeyHandlers } from "./routes/key.ts";
import { createModelHandlers, type ModelDeps } from "./routes/models.ts";
import { createResponseHandlers, type ResponseRouteDeps } from "./routes/response-routes.ts";
import { createRunResponses } from "./routes/run-responses.ts";

export interface AppDeps extends HotDeps, ModelDeps, ResponseRouteDeps {
  readonly health: Health;
  readonly ops: Metrics;
  readonly corsOrigins: readonly string[];
  /** Opens `/metrics` on this port. */
  readonly metricsToken: string | undefined;
}

/** Every path of port 4001. Middleware sets headers before `next()` only: hot routes answer directly. */
export function createApp(deps: AppDeps): GatewayApp {
  const app: GatewayApp = new Hono();
  addCors(app, deps.corsOrigins);
  addModelEndpoints(app, deps);
  addPlainEndpoints(app, deps);
  app.route("/", referenceRoutes());
  const ops = { isAtRoot: true, metricsToken: deps.metricsToken };
  app.route("/", opsRoutes(deps.health, deps.ops, ops));
  addFallbacks(app, deps);
  return app;
}

/** Calls of a model; those with steps of their own beside the pipeline's are named here. */
function addModelEndpoints(app: GatewayApp, deps: AppDeps): void {
  const runs: Partial<Record<ModelEndpointId, Run>> = {
    countTokens,
    createResponse: createRunResponses(deps.responses, deps.openGuard),
  };
  for (const [id, endpoint] of Object.entries<ModelEndpoint>(MODEL_ENDPOINTS)) {
    const route = createHotRoute(deps, endpoint, runs[id as ModelEndpointId]);
    app.post(endpoint.path, async (c) => {
      await route(c.env.incoming, c.env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }
}

function addPlainEndpoints(app: GatewayApp, deps: AppDeps): void {
  const handlers: Record<PlainEndpointId, Handler> = {
    ...createModelHandlers(deps),
    ...createKeyHandlers(deps),
    ...createResponseHandlers(deps),
  };
  for (const [id, endpoint] of Object.entries<Operation>(PLAIN_ENDPOINTS))
    app.on(endpoint.method, honoPathOf(endpoint), handlers[id as PlainEndpointId]);
}
