import { type OpenApiDocument, REFERENCE_POLICY, renderReference } from "@causeway/api-reference";
import { type Content, createContent } from "@causeway/http";
import { sendContent } from "@causeway/telemetry";
import { Hono } from "hono";
import { VERSION } from "../version.ts";
import { buildDocument } from "./document.ts";

/** `GET /openapi.json`, and the same as a page under `/docs`; made and compressed at the first request for one. */
export function referenceRoutes(): Hono {
  let made: { readonly json: Content; readonly page: Content } | undefined;
  const make = () => {
    const document = buildDocument(VERSION);
    const page = renderReference(document as OpenApiDocument, { documentPath: "/openapi.json" });
    return { json: createContent(JSON.stringify(document)), page: createContent(page) };
  };
  const app = new Hono();
  app.get("/openapi.json", (c) => {
    made ??= make();
    return sendContent(c, made.json, { contentType: "application/json" });
  });
  app.get("/docs", (c) => {
    made ??= make();
    return sendContent(c, made.page, {
      contentType: "text/html; charset=UTF-8",
      headers: { "content-security-policy": REFERENCE_POLICY },
    });
  });
  return app;
}
