import type { Cost, Picodollars } from "@causeway/contracts";

/** Line by line. A line that applies to neither stays null. */
export const addCosts = (a: Cost, b: Cost): Cost => ({
  input: a.input + b.input,
  cacheWrite: a.cacheWrite + b.cacheWrite,
  cachedInput: a.cachedInput + b.cachedInput,
  output: a.output + b.output,
  request: a.request + b.request,
  webSearch: a.webSearch + b.webSearch,
  imageInput: addLines(a.imageInput, b.imageInput),
  imageOutput: addLines(a.imageOutput, b.imageOutput),
  dataStorage: addLines(a.dataStorage, b.dataStorage),
  total: a.total + b.total,
});

const addLines = (a: Picodollars | null, b: Picodollars | null): Picodollars | null =>
  a === null && b === null ? null : (a ?? 0n) + (b ?? 0n);
