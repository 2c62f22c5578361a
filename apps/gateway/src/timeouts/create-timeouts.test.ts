import { createCatalog, loadCatalogData, type MappingRow } from "@causeway/catalog";
import type { MappingTimeouts } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { createTimeouts } from "./create-timeouts.ts";
import { mappingTimeouts } from "./mapping-timeouts.ts";

const GENERAL = { firstByteMs: 1_000, idleMs: 1_000, answerMs: 20_000, allAttemptsMs: 25_000 };

const row = (provider: string, id: string, timeouts?: MappingTimeouts): MappingRow => ({
  ...{ provider, name: `own-${id}`, price: { prompt: "0", completion: "0" }, can: "" },
  ...(timeouts ? { timeouts } : {}),
});
const model = (id: string, ...providers: MappingRow[]) => ({
  ...{ id, aliases: [`${id}-alias`], name: id, family: id, input: ["text"], output: ["text"], providers },
});

/** `slow` has its own timeouts at one of its providers. */
const data = loadCatalogData();
const catalog = createCatalog({
  data: {
    ...data,
    models: {
      ...data.models,
      chat: [
        model("slow", row("openai", "slow", { idleMs: 2_000, answerMs: 2_000 }), row("azure", "slow")),
        model("fast", row("openai", "fast")),
      ],
    },
  },
});

const create = (setting: string) =>
  createTimeouts({ general: GENERAL, overrides: mappingTimeouts().parse(setting), catalog });

/** What holds for a model at a provider. */
function timeoutsOf(setting: string, providerId: string, name: string) {
  const mapping = catalog.findMapping(providerId, name)?.mapping ?? null;
  return create(setting)({ providerId, mapping, upstreamModel: mapping?.modelName ?? name });
}

describe("the timeouts of a mapping", () => {
  it("are the general ones, unless the catalog has others", () => {
    expect(timeoutsOf("", "openai", "fast")).toEqual(GENERAL);
    expect(timeoutsOf("", "azure", "slow")).toEqual(GENERAL);
    expect(timeoutsOf("", "openai", "slow")).toEqual({ ...GENERAL, idleMs: 2_000, answerMs: 2_000 });
  });

  it("are the operator's rather than the catalog's, each kind by itself", () => {
    const expected = { ...GENERAL, idleMs: 2_000, answerMs: 3_000 };
    expect(timeoutsOf("openai/*:answer=3s", "openai", "slow")).toEqual(expected);
    expect(timeoutsOf("openai/slow:answer=3s", "openai", "slow")).toEqual(expected);
    expect(timeoutsOf("openai/slow:answer=3s", "openai", "fast")).toEqual(GENERAL);
    expect(timeoutsOf("openai/*:answer=3s", "azure", "slow")).toEqual(GENERAL);
  });

  it.each([
    "openai/slow:answer=4s,openai/*:answer=3s+first-byte=3s",
    "openai/*:answer=3s+first-byte=3s,openai/slow:answer=4s",
    "openai/SLOW-alias:answer=4s,openai/*:answer=3s,openai/*:first-byte=3s",
    "openai/own-slow:answer=4s,openai/*:answer=3s,openai/*:first-byte=3s",
  ])("are the model's rather than the provider's, in any order and by any name: %s", (setting) => {
    const expected = { ...GENERAL, firstByteMs: 3_000, idleMs: 2_000, answerMs: 4_000 };
    expect(timeoutsOf(setting, "openai", "slow")).toEqual(expected);
  });

  it("are made once for each mapping", () => {
    const find = create("openai/*:idle=5s");
    const { mapping } = catalog.findMapping("openai", "fast")!;
    const subject = { providerId: "openai", mapping, upstreamModel: "own-fast" };
    expect(find(subject)).toBe(find({ ...subject }));
  });

  it("let all attempts take as long as its own answer may, and never less than they may in general", () => {
    expect(timeoutsOf("openai/fast:answer=40s", "openai", "fast").allAttemptsMs).toBe(40_000);
    expect(timeoutsOf("openai/fast:answer=5s", "openai", "fast").allAttemptsMs).toBe(25_000);
    const general = { ...GENERAL, answerMs: 60_000 };
    const find = createTimeouts({ general, overrides: [], catalog });
    expect(find({ providerId: "custom:own", mapping: null, upstreamModel: "m" }).allAttemptsMs).toBe(25_000);
  });
});

describe("the timeouts of a custom provider", () => {
  const SETTING = "custom:own/*:idle=5s+answer=5s,custom:own/a/b:answer=40s";

  it.each([
    ["custom:own", "a/b", { ...GENERAL, idleMs: 5_000, answerMs: 40_000, allAttemptsMs: 40_000 }],
    ["custom:own", "other", { ...GENERAL, idleMs: 5_000, answerMs: 5_000 }],
    ["custom:another", "a/b", GENERAL],
  ])("%s for %s", (providerId, upstreamModel, expected) => {
    expect(create(SETTING)({ providerId, mapping: null, upstreamModel })).toEqual(expected);
  });
});

describe("an override is refused that", () => {
  it.each([
    ["names no provider", "nobody/*:idle=5s", "names nobody/*, which is not in the catalog"],
    ["names no model", "openai/none:idle=5s", "names openai/none, which is not in the catalog"],
    ["names a model of another provider", "azure/fast:idle=5s", "names azure/fast, which"],
    ["is there twice", "openai/*:idle=5s,openai/*:idle=6s", "sets a timeout of openai/* twice"],
    [
      "is there by another name",
      "openai/fast:idle=5s,openai/own-fast:idle=6s+answer=1s",
      "sets a timeout of openai/own-fast twice",
    ],
    [
      "is there twice for a custom provider",
      "custom:a/b:idle=5s,custom:a/b:idle=5s",
      "sets a timeout of custom:a/b twice",
    ],
  ])("%s", (_what, setting, problem) => {
    expect(() => create(setting)).toThrow(`MAPPING_TIMEOUTS ${problem}`);
  });

  it("is one of several, with all the others that are wrong", () => {
    expect(() => create("nobody/*:idle=5s,openai/fast:idle=5s,openai/none:idle=5s")).toThrow(
      /names nobody\/\*[\s\S]*names openai\/none/,
    );
  });
});
