import type { Cost } from "@causeway/contracts";

/** Nothing charged. Without arguments every line is 0, as a cache hit shows it; lines that cannot apply are `null`. */
export function zeroCost(options: { retained: boolean; imageCapable: boolean } = ALL_LINES): Cost {
  return {
    input: 0n,
    cacheWrite: 0n,
    cachedInput: 0n,
    output: 0n,
    request: 0n,
    webSearch: 0n,
    imageInput: options.imageCapable ? 0n : null,
    imageOutput: options.imageCapable ? 0n : null,
    dataStorage: options.retained ? 0n : null,
    total: 0n,
  };
}

const ALL_LINES = { retained: true, imageCapable: true };
