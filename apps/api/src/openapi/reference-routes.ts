import { type OpenApiDocument, REFERENCE_POLICY, renderReference } from "@causeway/api-reference";
import { createContent } from "@causeway/http";
import { sendContent } from "@causeway/telemetry";
import { Hono } from "hono";
import type { describeRouter } from "./document.ts";

type Document = ReturnType<typeof describeRouter>;

/** The document as a page, with its own content policy. */
export function referenceRoutes(document: Document): Hono {
  const page = createContent(renderReference(document as OpenApiDocument, { documentPath: "/openapi.json" }));
  const headers = { "content-security-policy": REFERENCE_POLICY };
  return new Hono().get("/", (c) =>
    sendContent(c, page, { contentType: "text/html; charset=UTF-8", headers }),
  );
}

/** The document itself. */
export function documentRoutes(document: Document): Hono {
  const json = createContent(JSON.stringify(document));
  return new Hono().get("/", (c) => sendContent(c, json, { contentType: "application/json" }));
}
