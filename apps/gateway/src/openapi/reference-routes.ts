import { type OpenApiDocument, REFERENCE_POLICY, renderReference } from "@causeway/api-reference";
import { Hono } from "hono";
import { VERSION } from "../version.ts";
import { buildDocument } from "./document.ts";

/** `GET /openapi.json`, and the same as a page under `/docs`; made at the first request for one. */
export function referenceRoutes(): Hono {
  let made: { readonly json: string; readonly page: string } | undefined;
  const make = () => {
    const document = buildDocument(VERSION);
    const page = renderReference(document as OpenApiDocument, { documentPath: "/openapi.json" });
    return { json: JSON.stringify(document), page };
  };
  const app = new Hono();
  app.get("/openapi.json", (c) => {
    made ??= make();
    return c.body(made.json, 200, { "content-type": "application/json" });
  });
  app.get("/docs", (c) => {
    made ??= make();
    return c.html(made.page, 200, { "content-security-policy": REFERENCE_POLICY });
  });
  return app;
}
