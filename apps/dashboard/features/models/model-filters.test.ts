import type { OrganizationModel, OrganizationModelMapping } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { filterModels, ignoredModelFilters, parseModelFilters } from "./model-filters.ts";

const NOTHING = { source: null, unpriced: true, free: false, priceVersion: null, price: null } as const;
const priced = (prompt: string): OrganizationModelMapping["ownPrice"] => ({
  source: "built-in",
  unpriced: false,
  free: Number(prompt) === 0,
  priceVersion: "v",
  price: { prompt, completion: prompt },
});

const at = (provider: string, facts: Partial<OrganizationModelMapping> = {}): OrganizationModelMapping => ({
  provider,
  address: `${provider}/model`,
  upstreamModel: "model",
  deployment: null,
  credentials: ["operator"],
  ownPrice: priced("0.000001"),
  operatorPrice: priced("0.000001"),
  enabled: true,
  local: false,
  contextLength: 128_000,
  maxInput: null,
  maxOutput: null,
  features: [],
  regions: [],
  stability: "stable",
  deprecatedAt: null,
  deactivatedAt: null,
  health: [],
  ...facts,
});

const model = (
  id: string,
  mappings: OrganizationModelMapping[],
  facts: Partial<OrganizationModel> = {},
): OrganizationModel => ({
  id,
  name: id,
  aliases: [],
  ownAliases: [],
  type: "chat",
  vendor: null,
  description: "",
  family: "",
  inputModalities: ["text"],
  outputModalities: ["text"],
  contextLength: 128_000,
  maxOutput: null,
  releasedAt: null,
  configured: true,
  unpriced: false,
  mappings,
  ...facts,
});

const ids = (models: readonly OrganizationModel[], query: Readonly<Record<string, string>>) =>
  filterModels(models, parseModelFilters(query)).map(({ id }) => id);

describe("the models of a view", () => {
  it("are those that requests can use, unless it shows all", () => {
    const models = [
      model("usable", [at("openai")]),
      model("no-key", [at("openai", { credentials: [] })]),
      model("off", [at("openai", { enabled: false })]),
    ];
    expect(ids(models, {})).toEqual(["usable"]);
    expect(ids(models, { show: "all" })).toEqual(["no-key", "off", "usable"]);
  });

  it("have everything asked for at one and the same provider", () => {
    const apart = model("apart", [
      at("openai", { features: ["tools"], contextLength: 8_000 }),
      at("groq", { contextLength: 1_000_000 }),
    ]);
    const together = model("together", [at("groq", { features: ["tools"], contextLength: 200_000 })]);
    expect(ids([apart, together], { feature: "tools", context: "128000" })).toEqual(["together"]);
    expect(ids([apart, together], { provider: "openai" })).toEqual(["apart"]);
  });

  it("are found by every word in ID, name, alias, vendor or address", () => {
    const models = [
      model("gpt-4o", [at("azure")], { aliases: ["omni"] }),
      model("claude", [at("anthropic")]),
    ];
    expect(ids(models, { q: "omni AZURE" })).toEqual(["gpt-4o"]);
    expect(ids(models, { q: "omni anthropic" })).toEqual([]);
  });

  it("cost at most what is asked, by whose key a request would use; unpriced is never cheap", () => {
    const models = [
      model("own", [at("openai", { credentials: ["organization"], ownPrice: priced("0.0000001") })]),
      model("operators", [at("openai", { ownPrice: priced("0.0000001"), operatorPrice: priced("0.00001") })]),
      model("unpriced", [at("openai", { operatorPrice: NOTHING })]),
      model("free", [at("openai", { operatorPrice: priced("0") })]),
    ];
    expect(ids(models, { price: "1" })).toEqual(["free", "own"]);
    expect(ids(models, { price: "0" })).toEqual(["free"]);
    expect(ids(models, { show: "unpriced" })).toEqual(["unpriced"]);
    expect(ids(models, { sort: "price" })).toEqual(["free", "own", "operators", "unpriced"]);
  });

  it("for video cost what a second of the cheapest resolution does", () => {
    const operatorPrice = {
      ...priced("0"),
      free: false,
      price: { perSecond: { "1080p": "0.3", "720p": "0.1" } },
    };
    const models = [model("video", [at("openai", { operatorPrice })], { type: "video" })];
    expect(ids(models, { price: "0.5" })).toEqual(["video"]);
    expect(ids(models, { price: "0" })).toEqual([]);
  });

  it("ignore what an address can't mean", () => {
    const models = [model("one", [at("openai")])];
    expect(ids(models, { type: "poem", feature: "telepathy", context: "-1", sort: "luck" })).toEqual(["one"]);
  });
});

describe("filters of an address", () => {
  it("are named where they are ignored", () => {
    const wrong = {
      q: ["a", "b"],
      show: "some",
      type: "poem",
      input: "smell",
      context: "1",
      price: "-1",
      sort: "up",
    };
    expect(ignoredModelFilters({ ...wrong, provider: "openai" })).toEqual(Object.keys(wrong));
  });

  it("are not where they are known, or none", () => {
    expect(
      ignoredModelFilters({ q: "gpt", show: "all", type: "chat", context: "32000", price: "0" }),
    ).toEqual([]);
    expect(ignoredModelFilters({ q: "", page: "2", compare: "a" })).toEqual([]);
  });
});
