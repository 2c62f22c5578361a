import { registerResources } from "../routes/index.ts";
import type { Deps } from "../deps.ts";
import { createRouter, type ApiRouter } from "./create-router.ts";

const SESSION = "session";

/** The OpenAPI 3.1 document of the routes that a router holds. */
export function describeRouter(router: ApiRouter, version: string) {
  router.openAPIRegistry.registerComponent("securitySchemes", SESSION, {
    type: "apiKey",
    in: "cookie",
    name: "causeway.session_token",
    description: "Set by `POST /api/auth/sign-in/email`.",
  });
  return router.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Causeway management API",
      version,
      description:
        "Organizations, projects, keys, activity and usage. Amounts are USD as decimal strings, times are UTC.",
    },
    servers: [{ url: "/" }],
    security: [{ [SESSION]: [] }],
  });
}

/** The document without a server or a database: handlers are registered, none runs. */
export function buildDocument(version: string) {
  const router = createRouter();
  registerResources(router, {} as Deps);
  return describeRouter(router, version);
}
