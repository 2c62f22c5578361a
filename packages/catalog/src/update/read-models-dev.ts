import type { Capabilities, ModelType } from "@causeway/contracts";
import type { CatalogEntry, EntryPrice, Figures, ReadEntries, RejectEntry, UpdateProblem } from "./entry.ts";
import { createLeftOut } from "./left-out.ts";
import {
  describe,
  dropUndefined,
  FactReader,
  isModelName,
  isObject,
  type JsonObject,
} from "./fact-reader.ts";
import { MODELS_DEV_PROVIDERS } from "./source-providers.ts";
import type { JsonPath } from "./walk-keys.ts";

/** Prices are USD per million tokens. */
const PER_MILLION = -6;

const FIGURES: Readonly<Record<string, keyof Figures>> = {
  input: "prompt",
  output: "completion",
  reasoning: "internalReasoning",
  cache_read: "inputCacheRead",
  cache_write: "inputCacheWrite",
  input_audio: "audioInput",
  output_audio: "audioOutput",
};

/**
 * Reads models.dev's `api.json`: providers by id, each with its `models` by the provider's own name. Prices are USD per
 * million tokens; `cost.tiers` states exact thresholds, `cost.context_over_200k` is the older form of it. Source: the
 * repository's packages/core/src/schema.ts and pull request 1755.
 */
export function readModelsDev(root: JsonObject, reject: RejectEntry): ReadEntries {
  const problems: UpdateProblem[] = [];
  const leftOut = createLeftOut();
  const entries: CatalogEntry[] = [];
  for (const [sourceId, provider] of Object.entries(root)) {
    const id = MODELS_DEV_PROVIDERS[sourceId] ?? sourceId;
    if (!isObject(provider) || !isObject(provider.models)) {
      problems.push({ path: [sourceId], reason: "must be a provider with an object `models`" });
      continue;
    }
    for (const [name, model] of Object.entries(provider.models)) {
      const path = [sourceId, "models", name];
      const reason = reject(id, sourceId, path);
      if (reason !== null) leftOut.add(reason);
      else if (!isObject(model)) problems.push({ path, reason: `must be a model, not ${describe(model)}` });
      else if (!isModelName(name)) problems.push({ path, reason: "isn't a model name" });
      else entries.push(readModel(path, id, name, model, problems));
    }
  }
  return { entries, problems, leftOut: leftOut.counts() };
}

function readModel(
  path: JsonPath,
  provider: string,
  upstreamModel: string,
  model: JsonObject,
  problems: UpdateProblem[],
): CatalogEntry {
  const facts = new FactReader(model, path, problems);
  const limits = new FactReader(facts.object("limit") ?? {}, [...path, "limit"], problems);
  const modalities = new FactReader(facts.object("modalities") ?? {}, [...path, "modalities"], problems);
  const [inputs = [], outputs = []] = [modalities.words("input"), modalities.words("output")];
  return dropUndefined({
    path,
    provider,
    upstreamModel,
    type: typeOf(upstreamModel, inputs, outputs),
    name: facts.text("name"),
    price: readPrice(facts, path, problems),
    contextLength: limits.tokens("context"),
    maxInput: limits.tokens("input"),
    maxOutput: limits.tokens("output"),
    capabilities: readCapabilities(facts, inputs, outputs),
    releasedAt: facts.date("release_date"),
  });
}

function readPrice(facts: FactReader, path: JsonPath, problems: UpdateProblem[]): EntryPrice | null {
  const cost = facts.object("cost");
  if (!cost) return null;
  const at = [...path, "cost"];
  const base = readFigures(cost, at, problems);
  const tiers = (Array.isArray(cost.tiers) ? cost.tiers : []).flatMap((tier: unknown, index) => {
    const above = sizeOf(tier);
    if (!isObject(tier) || above === null) {
      problems.push({
        path: [...at, "tiers", index],
        reason: "must state the context it starts at, in `tier.size`",
      });
      return [];
    }
    return [{ aboveInputTokens: above, prices: readFigures(tier, [...at, "tiers", index], problems) }];
  });
  const older = isObject(cost.context_over_200k) && tiers.length === 0 ? cost.context_over_200k : null;
  if (older)
    tiers.push({
      aboveInputTokens: 200_000,
      prices: readFigures(older, [...at, "context_over_200k"], problems),
    });
  return { ...base, ...(tiers.length > 0 ? { tiers } : {}) };
}

const sizeOf = (tier: unknown): number | null => {
  const size = isObject(tier) && isObject(tier.tier) ? tier.tier.size : null;
  return typeof size === "number" && Number.isSafeInteger(size) && size > 0 ? size : null;
};

function readFigures(cost: JsonObject, path: JsonPath, problems: UpdateProblem[]): Figures {
  const facts = new FactReader(cost, path, problems);
  const figures: Figures = {};
  for (const [field, ours] of Object.entries(FIGURES)) {
    const figure = facts.price(field, PER_MILLION);
    if (figure !== undefined) figures[ours] = figure;
  }
  return figures;
}

function readCapabilities(
  facts: FactReader,
  inputs: readonly string[],
  outputs: readonly string[],
): Partial<Capabilities> {
  return dropUndefined({
    tools: facts.flag("tool_call"),
    reasoning: facts.flag("reasoning"),
    structuredOutputs: facts.flag("structured_output"),
    ...(inputs.length === 0
      ? {}
      : {
          vision: inputs.includes("image"),
          audioInput: inputs.includes("audio"),
          videoInput: inputs.includes("video"),
          pdfInput: inputs.includes("pdf"),
        }),
    ...(outputs.length === 0
      ? {}
      : { audioOutput: outputs.includes("audio"), imageOutput: outputs.includes("image") }),
  });
}

/** It lists embedding models as text to text; only their names tell. */
function typeOf(name: string, inputs: readonly string[], outputs: readonly string[]): ModelType {
  if (/embed/i.test(name)) return "embedding";
  if (/rerank/i.test(name)) return "rerank";
  if (outputs.length === 0 || outputs.includes("text"))
    return inputs.length === 1 && inputs[0] === "audio" ? "audio-transcription" : "chat";
  if (outputs.includes("video")) return "video";
  return outputs.includes("image") ? "image" : "audio-speech";
}
