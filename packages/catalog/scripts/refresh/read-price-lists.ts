import { correctEntry } from "../../src/update/correct-figures.ts";
import type { CatalogEntry } from "../../src/update/entry.ts";
import type { JsonObject } from "../../src/update/fact-reader.ts";
import { readLiteLlm } from "../../src/update/read-litellm.ts";
import { fetchPackageFile, hashOf, type PackagePin } from "./fetch-package.ts";
import { type FindGenaiModel, readGenaiPrices } from "./read-genai-prices.ts";

const LITELLM = "litellm";
const GENAI = "@pydantic/genai-prices";

/** The price lists inside the two packages. */
export interface PriceLists {
  /** The packages that were read. */
  readonly packages: readonly PackagePin[];
  /** LiteLLM's price file. */
  readonly litellm: JsonObject;
  readonly findGenai: FindGenaiModel;
}

/**
 * Downloads the packages and reads their price lists.
 *
 * @param date ISO date on which the prices must apply
 * @param versions by package, where they aren't the pinned ones
 * @throws Error when a pinned version has another file than the recorded one
 */
export function readPriceLists(
  pins: readonly PackagePin[],
  date: string,
  versions: ReadonlyMap<string, string> = new Map(),
): PriceLists {
  const files = pins.map((known) => {
    const version = versions.get(known.name) ?? known.version;
    const bytes = fetchPackageFile({ ...known, version });
    const sha256 = hashOf(bytes);
    if (version === known.version && sha256 !== known.sha256)
      throw new Error(`${known.name} ${version}: ${known.file} has the hash ${sha256}, not ${known.sha256}.`);
    return { pin: { ...known, version, sha256 }, text: bytes.toString("utf8") };
  });
  const textOf = (name: string): string => {
    const file = files.find(({ pin }) => pin.name === name);
    if (!file) throw new Error(`data/refreshes.json doesn't name ${name}.`);
    return file.text;
  };
  return {
    packages: files.map(({ pin }) => pin),
    litellm: JSON.parse(textOf(LITELLM)) as JsonObject,
    findGenai: readGenaiPrices(textOf(GENAI), date),
  };
}

/** Their names with their versions, as sources of figures. */
export function nameSources(packages: readonly PackagePin[]): {
  readonly litellm: string;
  readonly genai: string;
} {
  const versionOf = (name: string) => packages.find((one) => one.name === name)?.version;
  return { litellm: `litellm ${versionOf(LITELLM)}`, genai: `genai-prices ${versionOf(GENAI)}` };
}

/** The entries of LiteLLM's price file for some providers, with their figures under the right names and units. */
export const readEntries = (litellm: JsonObject, providers: ReadonlySet<string>): CatalogEntry[] =>
  readLiteLlm(litellm, (provider) =>
    providers.has(provider) ? null : "a provider that the catalog doesn't know",
  ).entries.map(correctEntry);
