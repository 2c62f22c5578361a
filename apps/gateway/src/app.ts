import { type DirectHandler, type Health, type Metrics, opsRoutes } from "@causeway/telemetry";
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
import { createHotRoute, type HotDeps, type HotRoute, type Run } from "./routes/hot-route.ts";
import { createKeyHandlers } from "./routes/key.ts";
import { createModelHandlers, type ModelDeps } from "./routes/models.ts";
import { createResponseHandlers, type ResponseRouteDeps } from "./routes/response-routes.ts";
import { createRunResponses } from "./routes/run-responses.ts";
import { createVideoHandlers, type VideoRouteDeps } from "./routes/video-routes.ts";
import { createRunVideo } from "./videos/create/run-video.ts";

export interface AppDeps extends HotDeps, ModelDeps, ResponseRouteDeps, VideoRouteDeps {
  readonly health: Health;
  readonly ops: Metrics;
  readonly corsOrigins: readonly string[];
  /** Opens `/metrics` on this port. */
  readonly metricsToken: string | undefined;
}

interface ServedApp {
  readonly app: GatewayApp;
  /** Takes the calls of models past the router, where nothing but the route itself has to see them. */
  readonly direct: DirectHandler;
}

/** Every path of port 4001. Middleware sets headers before `next()` only: hot routes answer directly. */
export function createApp(deps: AppDeps): ServedApp {
  const app: GatewayApp = new Hono();
  addCors(app, deps.corsOrigins);
  const hotRoutes = createHotRoutes(deps);
  for (const [path, route] of hotRoutes) {
    app.post(path, async (c) => {
      await route(c.env.incoming, c.env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }
  addPlainEndpoints(app, deps);
  app.route("/", referenceRoutes());
  const ops = { isAtRoot: true, metricsToken: deps.metricsToken };
  app.route("/", opsRoutes(deps.health, deps.ops, ops));
  addFallbacks(app, deps);
  return { app, direct: pastTheRouter(hotRoutes, deps) };
}

/** Calls of a model by path; those with their own steps alongside the pipeline's are named here. */
function createHotRoutes(deps: AppDeps): ReadonlyMap<string, HotRoute> {
  const runs: Partial<Record<ModelEndpointId, Run>> = {
    countTokens,
    createResponse: createRunResponses(deps.responses, deps.openGuard),
    createVideo: createRunVideo(deps.videos),
  };
  return new Map(
    Object.entries<ModelEndpoint>(MODEL_ENDPOINTS).map(([id, endpoint]) => [
      endpoint.path,
      createHotRoute(deps, endpoint, runs[id as ModelEndpointId]),
    ]),
  );
}

/** Paths in another spelling, with a query, and requests of browsers that need CORS headers are the router's. */
const pastTheRouter =
  (routes: ReadonlyMap<string, HotRoute>, { corsOrigins, logger }: AppDeps): DirectHandler =>
  (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    if (method !== "POST" || url === undefined || (corsOrigins.length > 0 && headers.origin !== undefined))
      return false;
    const route = routes.get(url);
    if (!route) return false;
    route(incoming, outgoing).catch((error: unknown) => {
      logger.error({ err: error }, "a request ended without a response");
      outgoing.destroy();
    });
    return true;
  };

function addPlainEndpoints(app: GatewayApp, deps: AppDeps): void {
  const handlers: Record<PlainEndpointId, Handler> = {
    ...createModelHandlers(deps),
    ...createKeyHandlers(deps),
    ...createResponseHandlers(deps),
    ...createVideoHandlers(deps),
  };
  for (const [id, endpoint] of Object.entries<Operation>(PLAIN_ENDPOINTS))
    app.on(endpoint.method, honoPathOf(endpoint), handlers[id as PlainEndpointId]);
}
