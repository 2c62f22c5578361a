import { createCatalog, loadCatalogData } from "@causeway/catalog";
import { fillBaseUrl, dialectForDoor, findProvider } from "@causeway/providers";
import { expect, it } from "vitest";

const catalog = createCatalog();

/** The operations that an endpoint of the gateway has today, by the type of model. */
const OPERATIONS = {
  chat: "chat",
  embedding: "embeddings",
  rerank: "rerank",
  moderation: "moderations",
} as const;

it("every provider of the catalog can be given a credential", () => {
  expect(loadCatalogData().providers.filter(({ id }) => findProvider(id) === null)).toEqual([]);
});

it("every provider of a listed model takes a key by a setting, and has a URL once its settings are given", () => {
  const ids = new Set(
    catalog.listModels().flatMap(({ mappings }) => mappings.map(({ providerId }) => providerId)),
  );
  expect(ids.size).toBeGreaterThan(60);
  const uncallable = [...ids].filter((id) => {
    const row = findProvider(id);
    if (!row) return true;
    const given = row.settings.map(({ key, default: fallback }) => [key, fallback ?? "value"]);
    const isKeyed = row.keyOptional === true || row.auth.kind !== "none";
    return !isKeyed || !URL.canParse(fillBaseUrl(row, Object.fromEntries(given)) ?? "");
  });
  expect(uncallable).toEqual([]);
});

it("every model that is listed has a provider that can be called", () => {
  const unreachable = catalog
    .listModels()
    .flatMap(({ id, type, mappings }) =>
      mappings.some(({ providerId }) => findProvider(providerId)) ? [] : [`${type} ${id}`],
    );
  expect(unreachable).toEqual([]);
});

it.each(Object.entries(OPERATIONS))(
  "every provider of a listed %s model has an endpoint for it",
  (type, operation) => {
    const without = catalog
      .listModels()
      .filter((model) => model.type === type)
      .flatMap((model) =>
        model.mappings.flatMap((mapping) => {
          const row = findProvider(mapping.providerId);
          const dialect = row && dialectForDoor(row, mapping, { name: operation, operation });
          return dialect ? [] : [`${mapping.providerId}/${model.id}`];
        }),
      );
    expect(without).toEqual([]);
  },
);
