import { type Catalog, renderMessagesModel, renderModelRecord } from "@causeway/catalog";
import { type Caller, GatewayError } from "@causeway/contracts";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { type Authentication, authenticate } from "../callers/authenticate.ts";
import { type ModelListQuery, type ModelLists, visibleTo } from "../models/model-list.ts";

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
    const list = deps.modelLists.get(readQuery(c), await findCaller(deps, c));
    const headers = {
      etag: list.etag,
      "cache-control": "private, max-age=60",
      vary: "authorization, x-api-key, anthropic-version",
    };
    if (c.req.header("if-none-match")?.includes(list.etag)) return c.body(null, 304, headers);
    return c.body(list.body, 200, { ...headers, "content-type": "application/json" });
  });
  app.get("/v1/models/:id{.+}", async (c) => {
    const caller = await findCaller(deps, c);
    const record = findRecord(deps, c.req.param("id"), readQuery(c), caller);
    return c.json(readQuery(c).isMessagesShape ? renderMessagesModel(record) : record);
  });
  return app;
}

function findRecord(deps: ModelDeps, id: string, query: ModelListQuery, caller: Caller | null) {
  const model = deps.catalog.findModel(id);
  const isVisible = caller ? visibleTo(caller) : undefined;
  const record =
    model &&
    renderModelRecord(model, { now: Date.now(), includeDeactivated: query.includeDeactivated, isVisible });
  if (!record)
    throw new GatewayError("model_not_found", `the model ${id} does not exist`, { param: "model" });
  return record;
}

async function findCaller(deps: ModelDeps, c: Context): Promise<Caller | null> {
  const { authorization, "x-api-key": apiKey } = c.req.header();
  if (!authorization && !apiKey) return null;
  return authenticate(deps.authentication, { authorization, "x-api-key": apiKey });
}

const isOn = (value: string | undefined): boolean => value === "true" || value === "1";

const readQuery = (c: Context): ModelListQuery => ({
  includeDeactivated: isOn(c.req.query("include_deactivated")),
  excludeDeprecated: isOn(c.req.query("exclude_deprecated")),
  isMessagesShape: c.req.header("anthropic-version") !== undefined,
});
