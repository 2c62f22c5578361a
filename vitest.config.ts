import { defineConfig } from "vitest/config";

/** Three kinds of test by file name: `x.test.ts` is pure, `x.int.test.ts` uses PostgreSQL and Redis, `x.browser.test.ts` a browser. */
const exclude = ["**/node_modules/**", "**/dist/**", "**/.next/**", "**/.causeway/**", "**/.tools/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{apps,packages,benchmarks}/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"],
          exclude: [...exclude, "**/*.int.test.{ts,mjs}", "**/*.browser.test.ts"],
          // Some cut a stream at every byte: seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{apps,packages}/**/*.int.test.ts", "scripts/**/*.int.test.mjs"],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Many wait for leases, time-outs and restarts: one more than the cores of a small machine.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "browser",
          include: ["{apps,packages}/**/*.browser.test.ts"],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
