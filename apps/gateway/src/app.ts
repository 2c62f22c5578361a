import type { IncomingMessage, ServerResponse } from "node:http";
import {
  chatDoor,
  countTokensDoor,
  embeddingsDoor,
  messagesDoor,
  rerankDoor,
  responsesDoor,
} from "@causeway/dialects";
import { type Health, type Metrics, opsRoutes } from "@causeway/telemetry";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { referenceRoutes } from "./openapi/reference-routes.ts";
import { addCors } from "./routes/cors.ts";
import { countTokens } from "./routes/count-tokens.ts";
import { addFallbacks } from "./routes/fallbacks.ts";
import type { GatewayApp } from "./routes/gateway-app.ts";
import { createHotRoute, type HotDeps } from "./routes/hot-route.ts";
import { createKeyRoute } from "./routes/key.ts";
import { createModelRoutes, type ModelDeps } from "./routes/models.ts";
import { createResponseRoutes, type ResponseRouteDeps } from "./routes/response-routes.ts";
import { createRunResponses } from "./routes/run-responses.ts";

export interface AppDeps extends HotDeps, ModelDeps, ResponseRouteDeps {
  readonly health: Health;
  readonly ops: Metrics;
  readonly corsOrigins: readonly string[];
  /** Opens `/metrics` on this port. */
  readonly metricsToken: string | undefined;
}

type HotRoute = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** Every path of port 4001. Middleware sets headers before `next()` only: hot routes answer directly. */
export function createApp(deps: AppDeps): GatewayApp {
  const app: GatewayApp = new Hono<{ Bindings: HttpBindings }>();
  addCors(app, deps.corsOrigins);
  const hot = (path: string, route: HotRoute) =>
    app.post(path, async (c) => {
      await route(c.env.incoming, c.env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  hot("/v1/chat/completions", createHotRoute(deps, chatDoor, "openai"));
  hot("/v1/messages", createHotRoute(deps, messagesDoor, "messages"));
  hot("/v1/messages/count_tokens", createHotRoute(deps, countTokensDoor, "messages", countTokens));
  hot("/v1/responses", createHotRoute(deps, responsesDoor, "responses", createRunResponses(deps.responses)));
  hot("/v1/embeddings", createHotRoute(deps, embeddingsDoor, "openai"));
  hot("/v1/rerank", createHotRoute(deps, rerankDoor, "openai"));
  app.route("/", createModelRoutes(deps));
  app.route("/", createKeyRoute(deps));
  app.route("/", createResponseRoutes(deps));
  app.route("/", referenceRoutes());
  const ops = { isAtRoot: true, metricsToken: deps.metricsToken };
  app.route("/", opsRoutes(deps.health, deps.ops, ops));
  addFallbacks(app, deps);
  return app;
}
