import { defineConfig } from "vitest/config";

/** `pnpm presidio`: needs a real analyzer, and so is no part of the tests. */
export default defineConfig({
  test: { include: ["presidio.live.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
});
