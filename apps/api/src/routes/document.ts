import { registerResources } from "./index.ts";
import type { Deps } from "../deps.ts";
import { accessOf, DEFAULT_SECURITY, describeAccess, SECURITY_SCHEMES } from "../openapi/access.ts";
import { describeTransport, TRANSPORT_INTRODUCTION } from "../openapi/transport.ts";
import { createRouter, type ApiRouter } from "../openapi/create-router.ts";
import { nameSchemas } from "../openapi/name-schemas.ts";

/** The OpenAPI 3.1 document of the routes that a router holds. */
export function describeRouter(router: ApiRouter, version: string) {
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
    router.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  const document = router.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Causeway management API",
      version,
      description: [
        "Manage organizations, projects and keys, and read activity and usage. Amounts are in USD as decimal strings. Times are in UTC.",
        TRANSPORT_INTRODUCTION,
      ].join("\n\n"),
      license: { name: "MIT" },
    },
    servers: [{ url: "/" }],
    security: DEFAULT_SECURITY,
  });
  for (const [path, verbs] of Object.entries(document.paths ?? {})) {
    for (const [verb, operation] of Object.entries(verbs)) tellAccess(`${verb} ${path}`, operation);
  }
  describeTransport(document);
  nameSchemas(document);
  return document;
}

interface Describable {
  description?: string;
}

/** @throws Error for a route that does not say who may call it */
function tellAccess(title: string, operation: object & Describable): void {
  const access = accessOf(operation);
  if (!access)
    throw new Error(`${title} declares no access: define it with defineRoute from openapi/define-route.ts`);
  operation.description = [operation.description, describeAccess(access)].filter(Boolean).join("\n\n");
}

/** The document without a server or a database: handlers are registered, none runs. */
export function buildDocument(version: string) {
  const router = createRouter();
  registerResources(router, {} as Deps);
  return describeRouter(router, version);
}
