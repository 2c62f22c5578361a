import {
  type Catalog,
  type OrganizationView,
  renderCustomModel,
  renderOrganizationModel,
} from "@causeway/catalog";
import { CREDENTIAL_OWNERS, type OrganizationModel as OrganizationModelRow } from "@causeway/contracts";
import { listLocalServers, listOperatorProviders, listOrganizationProviders } from "@causeway/db/catalog";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, toListPage } from "../../openapi/list.ts";
import { fits, mayFit } from "./filter-models.ts";
import { withLocalServers } from "./local-health.ts";
import { readOrganizationCatalog } from "./organization-catalog.ts";
import { readHealth } from "./read-health.ts";
import { type ModelsFilter, ModelsQuery, OrganizationModel } from "./schema.ts";

export const listModelsRoute = defineRoute({
  method: "get",
  tags: ["Models and prices"],
  owners: {
    organization: {
      path: "/orgs/{org}/models",
      operationId: "listModels",
      summary: "List the models the organization can use",
      description:
        "Models of the catalog, of local servers and of overrides, with every provider's price, whose price it is, and how recent requests went. The filters `provider`, `feature`, `minContext`, `configured`, `unpriced` and `local` must all hold for one provider of a model.",
      query: ModelsQuery,
    },
  },
  permission: "models:read",
  response: ok(pageOf(OrganizationModel).openapi("OrganizationModelPage"), "By ID."),
  errors: readErrors,
  deps: ["catalog", "db", "logger", "routes"],
  handle: async ({ scope, query, deps }) => {
    const { organizationId } = scope;
    const { after, limit } = toListPage(query, BY_ID);
    const [catalog, view] = await Promise.all([
      readOrganizationCatalog(deps, organizationId),
      readView(deps, organizationId),
    ]);
    const rows = findModels(catalog, view, query, { after: after === null ? null : String(after[0]), limit });
    return renderListPage(rows, query, BY_ID, (row) => row);
  },
});

const BY_ID = { keys: [{ kind: "text" as const, of: ({ id }: OrganizationModelRow) => id }] };

async function readView(
  { db, routes, logger }: Pick<Deps, "db" | "logger" | "routes">,
  organizationId: string,
): Promise<OrganizationView> {
  const [own, operators, servers, state] = await Promise.all([
    listOrganizationProviders(db, organizationId),
    listOperatorProviders(db),
    listLocalServers(db),
    routes.exchange(null, new Map(), []).catch((err: unknown) => {
      logger.warn({ err }, "the list of models has no health: Redis is unavailable");
      return null;
    }),
  ]);
  const known = { organization: new Set(own), operator: new Set(operators) };
  return {
    now: Date.now(),
    credentialsOf: (provider) => CREDENTIAL_OWNERS.filter((owner) => known[owner].has(provider)),
    healthOf: withLocalServers(readHealth(state, organizationId), servers),
  };
}

interface Place {
  readonly after: string | null;
  readonly limit: number;
}

/** By id, after the one that a cursor names. Only what can fit is rendered. */
function findModels(
  catalog: Catalog,
  view: OrganizationView,
  filter: ModelsFilter,
  { after, limit }: Place,
): OrganizationModelRow[] {
  const rows: OrganizationModelRow[] = [];
  for (const { id, render } of listEntries(catalog, view, filter)) {
    if (after !== null && id <= after) continue;
    const row = render();
    if (fits(row, filter)) rows.push(row);
    if (rows.length === limit) break;
  }
  return rows;
}

interface Entry {
  readonly id: string;
  readonly render: () => OrganizationModelRow;
}

function listEntries(catalog: Catalog, view: OrganizationView, filter: ModelsFilter): Entry[] {
  const known = catalog
    .listKnown()
    .filter((model) => mayFit(model, filter))
    .map((model) => ({ id: model.id, render: () => renderOrganizationModel(model, view) }));
  const custom = [...catalog.listCustomPrices()].flatMap(([name, pricing]): Entry[] => {
    const [provider = "", model = ""] = name.split(" ");
    const row = renderCustomModel(provider, model, pricing, view);
    return mayFit(row, filter) ? [{ id: row.id, render: () => row }] : [];
  });
  return [...known, ...custom].sort((a, b) => (a.id < b.id ? -1 : 1));
}
