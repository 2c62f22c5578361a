import { defineConfig } from "vitest/config";

/** `pnpm matrix`: needs an installation that runs, and so is no part of the tests. */
export default defineConfig({
  test: {
    include: ["matrix.live.ts"],
    testTimeout: 120_000,
    // Many only wait for a silence of seconds to end.
    maxConcurrency: 24,
  },
});
