import { type OpenApiDocument, REFERENCE_POLICY, renderReference } from "@causeway/api-reference";
import { createContent } from "@causeway/http";
import { sendContent } from "@causeway/telemetry";
import { Hono } from "hono";
import type { describeRouter } from "./document.ts";

/** Describes the routes when it is first called: that takes a third of the start, and most processes are never asked. */
type Describe = () => ReturnType<typeof describeRouter>;

/** The document as a page, with its own content policy. */
export function referenceRoutes(describe: Describe): Hono {
  const page = onFirstUse(() =>
    createContent(renderReference(describe() as OpenApiDocument, { documentPath: "/openapi.json" })),
  );
  const headers = { "content-security-policy": REFERENCE_POLICY };
  return new Hono().get("/", (c) =>
    sendContent(c, page(), { contentType: "text/html; charset=UTF-8", headers }),
  );
}

/** The document itself. */
export function documentRoutes(describe: Describe): Hono {
  const json = onFirstUse(() => createContent(JSON.stringify(describe())));
  return new Hono().get("/", (c) => sendContent(c, json(), { contentType: "application/json" }));
}

/** The same value on every call, made on the first. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
