import { type Catalog, renderMessagesModel, renderModelRecord } from "@causeway/catalog";
import { GatewayError } from "@causeway/contracts";
import { sendContent } from "@causeway/telemetry";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { type Authentication, authenticate } from "../callers/authenticate.ts";
import { requireAddress } from "../callers/require-address.ts";
import { readCallInfo } from "../http/read-call-info.ts";
import type { CallInfo } from "../request/call-info.ts";
import { type ModelListQuery, type ModelLists, type Reader, visibleTo } from "./model-list.ts";

export interface ModelDeps {
  readonly catalog: Catalog;
  readonly modelLists: ModelLists;
  readonly authentication: Authentication;
}

type Env = { Bindings: HttpBindings };

/** `GET /v1/models` and `/v1/models/{id}`; no key needed, with one only what its rules allow (contract 9). */
export function createModelRoutes(deps: ModelDeps): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/v1/models", async (c) => {
    const info = readCallInfo(c.env.incoming);
    const list = deps.modelLists.get(readQuery(c), await findReader(deps, info));
    return sendContent(c, list, {
      contentType: "application/json",
      vary: ["authorization", "x-api-key", "anthropic-version"],
      headers: { "cache-control": "private, max-age=60", ...idHeaders(info, readQuery(c)) },
    });
  });
  app.get("/v1/models/:id{.+}", async (c) => {
    const info = readCallInfo(c.env.incoming);
    const query = readQuery(c);
    const record = findRecord(deps, c.req.param("id"), query, await findReader(deps, info));
    const body = query.isMessagesShape ? renderMessagesModel(record) : record;
    return c.json(body, 200, idHeaders(info, query));
  });
  return app;
}

function findRecord(deps: ModelDeps, id: string, query: ModelListQuery, reader: Reader | null) {
  const model = deps.catalog.findModel(id);
  const isVisible = reader ? visibleTo(reader) : undefined;
  const record =
    model &&
    renderModelRecord(model, { now: Date.now(), includeDeactivated: query.includeDeactivated, isVisible });
  if (!record)
    throw new GatewayError("model_not_found", `the model ${id} does not exist`, { param: "model" });
  return record;
}

/** @throws GatewayError like `authenticate`, and `ip_not_allowed` */
async function findReader(deps: ModelDeps, { headers, clientIp }: CallInfo): Promise<Reader | null> {
  if (!headers.authorization && !headers["x-api-key"]) return null;
  const caller = await authenticate(deps.authentication, headers);
  requireAddress(caller, clientIp);
  return { caller, ip: clientIp };
}

const idHeaders = ({ requestId }: CallInfo, { isMessagesShape }: ModelListQuery): Record<string, string> =>
  isMessagesShape ? { "x-request-id": requestId, "request-id": requestId } : { "x-request-id": requestId };

const isOn = (value: string | undefined): boolean => value === "true" || value === "1";

const readQuery = (c: Context): ModelListQuery => ({
  includeDeactivated: isOn(c.req.query("include_deactivated")),
  excludeDeprecated: isOn(c.req.query("exclude_deprecated")),
  isMessagesShape: c.req.header("anthropic-version") !== undefined,
});
