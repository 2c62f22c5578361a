import {
  type Catalog,
  type ModelRecord,
  renderCustomProvider,
  renderMessagesModel,
  renderRecord,
  servedMappings,
} from "@causeway/catalog";
import { GatewayError, type Mapping, type Model } from "@causeway/contracts";
import type { OrganizationCatalogs } from "@causeway/price-book";
import { customSubject, evaluateIamRules } from "@causeway/policy";
import { sendContent } from "@causeway/telemetry";
import { type Authentication, authenticate } from "../callers/authenticate.ts";
import { requireAddress } from "../callers/require-address.ts";
import { readCallInfo } from "../http/read-call-info.ts";
import type { CallInfo } from "../request/call-info.ts";
import { idOf, type RouteContext } from "./gateway-app.ts";
import { type ModelListQuery, type ModelLists, type Reader, visibleTo } from "./model-list.ts";
import { readPage } from "./page.ts";

export interface ModelDeps {
  readonly catalogs: OrganizationCatalogs;
  readonly modelLists: ModelLists;
  readonly authentication: Authentication;
}

/** `GET /v1/models` and `/v1/models/{id}`; no key needed, with one only what its rules allow. */
export const createModelHandlers = (deps: ModelDeps) => ({
  async listModels(c: RouteContext) {
    const info = readCallInfo(c.env.incoming);
    const query = readQuery(c);
    const reader = await findReader(deps, info);
    const list = await deps.modelLists.get(query, reader, await catalogOf(deps, reader));
    return sendContent(c, list, {
      contentType: "application/json",
      vary: ["authorization", "x-api-key", "anthropic-version"],
      headers: { "cache-control": "private, max-age=60", ...idHeaders(info, query) },
    });
  },
  async getModel(c: RouteContext) {
    const info = readCallInfo(c.env.incoming);
    const isMessagesShape = isMessagesClient(c);
    const includeDeactivated = isOn(c.req.query("include_deactivated"));
    const reader = await findReader(deps, info);
    const record = findRecord(await catalogOf(deps, reader), idOf(c), includeDeactivated, reader);
    const body = isMessagesShape ? renderMessagesModel(record) : record;
    return c.json(body, 200, idHeaders(info, { isMessagesShape }));
  },
});

const catalogOf = (deps: ModelDeps, reader: Reader | null): Catalog | Promise<Catalog> =>
  reader ? deps.catalogs.find(reader.caller) : deps.catalogs.everybody();

/**
 * The record of an id, an alias or an address: at a named provider, with that provider alone.
 * @throws GatewayError `model_not_found`
 */
function findRecord(
  catalog: Catalog,
  id: string,
  includeDeactivated: boolean,
  reader: Reader | null,
): ModelRecord {
  const customNames = reader?.caller.customProviders.map(({ name }) => name) ?? [];
  const address = catalog.resolveAddress(id, customNames);
  const record =
    address.kind === "model"
      ? renderVisible(address.model, address.mappings, includeDeactivated, reader)
      : address.kind === "custom" && reader && isCustomModelAllowed(reader, address)
        ? renderCustomProvider(id, address.provider)
        : null;
  if (record) return record;
  throw new GatewayError("model_not_found", `The model ${id} doesn't exist.`, { param: "model" });
}

function renderVisible(
  model: Model,
  mappings: readonly Mapping[],
  includeDeactivated: boolean,
  reader: Reader | null,
): ModelRecord | null {
  const allows = reader ? visibleTo(reader) : () => true;
  const now = Date.now();
  const served = servedMappings(model, { now, includeDeactivated });
  const isNamed = new Set(mappings);
  return renderRecord(
    model,
    served.filter((mapping) => isNamed.has(mapping) && allows(model, mapping)),
    now,
  );
}

const isCustomModelAllowed = (
  { caller, ip }: Reader,
  { provider, model }: { readonly provider: string; readonly model: string },
): boolean => evaluateIamRules(caller.rules, customSubject(provider, model, ip)).allowed;

/** @throws GatewayError like `authenticate`, and `ip_not_allowed` */
async function findReader(deps: ModelDeps, { headers, clientIp }: CallInfo): Promise<Reader | null> {
  if (!headers.authorization && !headers["x-api-key"]) return null;
  const caller = await authenticate(deps.authentication, headers);
  requireAddress(caller, clientIp);
  return { caller, ip: clientIp };
}

const idHeaders = (
  { requestId }: CallInfo,
  { isMessagesShape }: Pick<ModelListQuery, "isMessagesShape">,
): Record<string, string> =>
  isMessagesShape ? { "x-request-id": requestId, "request-id": requestId } : { "x-request-id": requestId };

const isOn = (value: string | undefined): boolean => value === "true" || value === "1";

const isMessagesClient = (c: RouteContext): boolean => c.req.header("anthropic-version") !== undefined;

/** @throws GatewayError `invalid_parameters` */
const readQuery = (c: RouteContext): ModelListQuery => ({
  includeDeactivated: isOn(c.req.query("include_deactivated")),
  excludeDeprecated: isOn(c.req.query("exclude_deprecated")),
  configured: isOn(c.req.query("configured")),
  isMessagesShape: isMessagesClient(c),
  page: readPage((name) => c.req.query(name)),
});
