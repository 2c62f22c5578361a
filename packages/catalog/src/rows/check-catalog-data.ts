import type { MappingTimeouts, MediaLimits, ModelType } from "@causeway/contracts";
import { preparePrice } from "@causeway/cost";
import { expandMapping, NO_CAPABILITIES } from "../expand/expand-mapping.ts";
import { isPriced } from "../prices/is-priced.ts";
import { hasZero, isFreeOfCharge } from "./free-of-charge.ts";
import { hasSearchFee } from "./tool-fees.ts";
import type { CatalogData, MappingRow, ModelRow } from "./rows.ts";
import { findFigureProblems } from "../update/check-figures.ts";

const ID = /^[a-z0-9][a-z0-9._:/-]*$/;
const TIMEOUTS: readonly string[] = ["firstByteMs", "idleMs", "answerMs"] satisfies (keyof MappingTimeouts)[];
const DATE = /^\d{4}-\d{2}(-\d{2})?$/;

type Report = (problem: string) => void;

/** Everything that is wrong with the data of a catalog, one sentence each; nothing when it can be served. */
export function checkCatalogData(data: CatalogData): string[] {
  const problems: string[] = [];
  const providers = new Set([...data.providers, data.simulator.provider].map(({ id }) => id));
  if (providers.size !== data.providers.length + 1) problems.push("A provider id is used twice.");
  const typed = [
    ...Object.entries(data.models).flatMap(([type, rows]) =>
      rows.map((row) => [type as ModelType, row] as const),
    ),
    ...data.simulator.models.map((row) => [row.type ?? "chat", row] as const),
  ];
  checkNames(
    typed.map(([, row]) => row),
    (problem) => problems.push(problem),
  );
  for (const [type, row] of typed) {
    const report = (problem: string): void => void problems.push(`${row.id}: ${problem}`);
    checkModel(row, report);
    for (const mapping of row.providers) {
      checkMapping(type, mapping, (problem) => report(`${mapping.provider}: ${problem}`));
      if (!providers.has(mapping.provider)) report(`unknown provider ${mapping.provider}.`);
    }
  }
  return problems;
}

/** Ids and aliases share one name space, in which capital letters do not count; a provider's names are its own. */
function checkNames(rows: readonly ModelRow[], report: Report): void {
  const owners = new Map<string, string>();
  const claim = (name: string, id: string): void => {
    const owner = owners.get(name.toLowerCase());
    if (owner !== undefined && owner !== id) report(`${name} names both ${owner} and ${id}.`);
    if (owner === id) report(`${name} is listed twice for ${id}.`);
    owners.set(name.toLowerCase(), id);
  };
  for (const row of rows) {
    for (const name of [row.id, ...(row.aliases ?? [])]) claim(name, row.id);
    for (const { provider, name, alt = [] } of row.providers) {
      for (const own of [name, ...alt]) claim(`${provider} ${own}`, row.id);
    }
  }
}

function checkModel(row: ModelRow, report: Report): void {
  if (!ID.test(row.id)) report("an ID can contain only a-z 0-9 . _ : / -.");
  if (row.id === "auto") report("`auto` is reserved by the gateway.");
  if (row.name === "" || row.family === "") report("the name or family is empty.");
  if (row.input.length === 0 || row.output.length === 0) report("no modality.");
  if (row.cutoff !== undefined && !isDate(row.cutoff)) report(`${row.cutoff} is not a date.`);
  if (row.created !== undefined && !(row.created > 0)) report(`${row.created} is not a time.`);
  const providers = row.providers.map(({ provider }) => provider);
  if (new Set(providers).size !== providers.length) report("a provider serves it twice.");
}

function checkMapping(type: ModelType, row: MappingRow, report: Report): void {
  for (const date of [row.deactivated, row.deprecated])
    if (date !== undefined && !isDate(date)) report(`${date} is not a date.`);
  for (const name of row.can.split(" ")) {
    if (name !== "" && !Object.hasOwn(NO_CAPABILITIES, name)) report(`unknown capability ${name}.`);
  }
  for (const region of Object.keys(row.regional ?? {})) {
    if (!row.regions?.includes(region)) report(`a price for ${region}, which is not one of its regions.`);
  }
  for (const [kind, ms] of Object.entries(row.timeouts ?? {})) {
    if (!TIMEOUTS.includes(kind)) report(`unknown timeout ${kind}.`);
    else if (!Number.isSafeInteger(ms) || ms < 1) report(`${ms} is not a number of milliseconds.`);
  }
  checkMedia(row, report);
  if (row.provider !== SIMULATOR) checkFees(row, report);
  if (row.price) checkPrice(type, row, report);
}

/** It charges for nothing that it isn't asked to. */
const SIMULATOR = "simulator";

/** Nothing that a provider charges for passes as free. */
function checkFees(row: MappingRow, report: Report): void {
  if (row.can.split(" ").includes("webSearch") && !hasSearchFee(row)) report("it can search, without a fee.");
  if (row.price && hasZero(row) && !isFreeOfCharge(row.provider, row.name))
    report("a price of 0 that the provider doesn't document.");
}

const INPUTS: readonly string[] = ["image", "last_frame", "reference_images"] satisfies MediaLimits["inputs"];

function checkMedia({ media = {} }: MappingRow, report: Report): void {
  for (const input of media.inputs ?? []) if (!INPUTS.includes(input)) report(`unknown input ${input}.`);
  for (const seconds of media.seconds ?? []) if (!(seconds > 0)) report(`${seconds} is not a length.`);
  for (const name of media.resolutions ?? [])
    if (!/^(?:\d+p|4k)$/.test(name)) report(`${name} is not a resolution.`);
}

function checkPrice(type: ModelType, row: MappingRow, report: Report): void {
  if (!isPriced(type, row)) report(`no price for the unit that models of type ${type} are billed by.`);
  try {
    const { price, regionalPrices } = expandMapping(row, type);
    const prepared = preparePrice(price);
    for (const regional of Object.values(regionalPrices))
      prepared.ratesFor({ promptTokens: 0, regionalPrices: regional });
  } catch (error) {
    report(error instanceof Error ? error.message : "an invalid price.");
  }
  for (const figures of [row.price, ...(row.tiers ?? []), ...Object.values(row.regional ?? {})]) {
    for (const { field, reason } of findFigureProblems(figures ?? {})) report(`${field}: ${reason}.`);
  }
}

/** A day or month of the calendar. */
const isDate = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(text));
