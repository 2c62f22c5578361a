import type { Cost, Picodollars, RecordCost } from "@causeway/contracts";

const toText = (pico: Picodollars | null): string | null => (pico === null ? null : pico.toString());
const toPico = (text: string | null): Picodollars | null => (text === null ? null : BigInt(text));

/** A cost as it travels in a usage record: picodollars as strings, JSON has no bigint. */
export const costToRecord = (cost: Cost): RecordCost => ({
  input: cost.input.toString(),
  cacheWrite: cost.cacheWrite.toString(),
  cachedInput: cost.cachedInput.toString(),
  output: cost.output.toString(),
  request: cost.request.toString(),
  webSearch: cost.webSearch.toString(),
  imageInput: toText(cost.imageInput),
  imageOutput: toText(cost.imageOutput),
  dataStorage: toText(cost.dataStorage),
  total: cost.total.toString(),
});

/** @throws SyntaxError when an amount is not a whole number. */
export const recordToCost = (record: RecordCost): Cost => ({
  input: BigInt(record.input),
  cacheWrite: BigInt(record.cacheWrite),
  cachedInput: BigInt(record.cachedInput),
  output: BigInt(record.output),
  request: BigInt(record.request),
  webSearch: BigInt(record.webSearch),
  imageInput: toPico(record.imageInput),
  imageOutput: toPico(record.imageOutput),
  dataStorage: toPico(record.dataStorage),
  total: BigInt(record.total),
});
