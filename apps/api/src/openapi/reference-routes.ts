import { type OpenApiDocument, REFERENCE_POLICY, renderReference } from "@causeway/api-reference";
import { Hono } from "hono";
import type { describeRouter } from "./document.ts";

/** The document as a page, with a content policy of its own. */
export function referenceRoutes(document: ReturnType<typeof describeRouter>): Hono {
  const page = renderReference(document as OpenApiDocument, { documentPath: "/openapi.json" });
  const app = new Hono();
  app.get("/", (c) => {
    c.header("content-security-policy", REFERENCE_POLICY);
    return c.html(page);
  });
  return app;
}
