import { defineConfig } from "vitest/config";

/** `pnpm local-server`: needs a real server of models, and so is no part of the tests. */
export default defineConfig({
  test: { include: ["local-server.live.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
});
