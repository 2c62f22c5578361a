import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Three kinds of test by file name: `x.test.ts` is pure, `x.int.test.ts` uses PostgreSQL and Redis, `x.browser.test.ts` a browser. */
const exclude = ["**/node_modules/**", "**/dist/**", "**/.next/**", "**/.causeway/**", "**/.tools/**"];

/** Files that take longest, the longest first: started last, one of them would run alone at the end. */
const LONGEST = [
  "scripts/launch/",
  "apps/gateway/chaos/",
  "apps/gateway/tests/clients/",
  "apps/gateway/tests/guide-samples",
  "apps/api/tests/",
  "apps/gateway/tests/routing/faulty-provider",
  "apps/gateway/tests/resilience/",
  "apps/worker/src/outages",
  "apps/gateway/tests/access/database-away",
  "apps/cli/src/",
  "apps/gateway/tests/",
  "apps/dashboard/test/every-page",
  "apps/dashboard/test/slow-api",
  "apps/dashboard/test/accessibility",
  "apps/dashboard/test/outage",
  "apps/dashboard/test/exact",
  "apps/playground/test/answers-media",
  "apps/docs/test/",
  "apps/dashboard/test/activity",
  "apps/dashboard/test/",
  "apps/playground/test/",
];

/** Within its kind of test. */
function rank({ moduleId, project }: TestSpecification): number {
  const found = LONGEST.findIndex((part) => moduleId.includes(part));
  const place = found < 0 ? LONGEST.length : found;
  return project.config.sequence.groupOrder * 100 + place;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

// Services start many times: those after the first take their compiled code from here.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

/** What a test waits for happens within a second here, and within many on a busy machine. */
const POLL_TIMEOUT = 30_000;

const cores = availableParallelism();

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{apps,packages,benchmarks,infra}/**/*.test.{ts,tsx,mjs}", "scripts/**/*.test.{ts,mjs}"],
          exclude: [
            ...exclude,
            "**/*.int.test.{ts,mjs}",
            "**/*.{deep,deep-browser,browser,firefox,scale}.test.{ts,mjs}",
          ],
          // Some cut a stream at every byte: seconds on a busy machine.
          testTimeout: 60_000,
          // Pure: they leave nothing behind in a process, and most of their time was importing the same files.
          isolate: false,
          // Node.js runs the sources as it runs the services: Vite's runner took a fifth of the CPU time.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          maxWorkers: cores,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "integration",
          include: ["{apps,packages}/**/*.int.test.ts", "scripts/**/*.int.test.mjs"],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: POLL_TIMEOUT } },
          // Each file ends what it starts. Importing the services again for each took a third of the CPU time.
          isolate: false,
          // Many wait for leases, time-outs and restarts: more than the cores of a small machine.
          maxWorkers: Math.max(4, Math.ceil(cores / 2)),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "browser",
          include: ["{apps,packages}/**/*.browser.test.ts"],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: POLL_TIMEOUT } },
          globalSetup: "packages/ui/testing/build-pages.ts",
          setupFiles: "packages/ui/testing/keep-failures.ts",
          // A page on a busy machine loses a click now and then. The runner lists whatever passed only when tried again.
          retry: 1,
          // Files of a worker share its browser, and those that can its servers.
          isolate: false,
          // Each waits for its browser, which waits for pages, API and database: more than the cores of a small machine.
          maxWorkers: Math.max(3, Math.ceil(cores / 2)),
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Not part of `npm test`: `pnpm test:deep`, which CI runs after it, repeats and measures what takes longest.
        test: {
          name: "deep",
          include: ["{apps,packages}/**/*.deep.test.ts", "scripts/**/*.deep.test.mjs"],
          exclude,
          // 800 MB of images on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: POLL_TIMEOUT } },
          isolate: false,
          // Some measure what a gateway keeps under load: fewer at once than the integration tests.
          maxWorkers: 2,
          sequence: { groupOrder: 5 },
        },
      },
      {
        // Part of `pnpm test:deep`: what looks at many pages of one kind.
        test: {
          name: "deep-browser",
          include: ["{apps,packages}/**/*.deep-browser.test.ts"],
          exclude,
          testTimeout: 240_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: POLL_TIMEOUT } },
          setupFiles: "packages/ui/testing/keep-failures.ts",
          retry: 1,
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 6 },
        },
      },
      {
        // Not part of `npm test`: `pnpm test:firefox` needs Firefox.
        test: {
          name: "firefox",
          include: ["apps/**/*.firefox.test.ts"],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: POLL_TIMEOUT } },
          globalSetup: "packages/ui/testing/build-pages.ts",
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Not part of `npm test`: `pnpm test:scale`, which CI runs after it, fills a database for a minute.
        test: {
          name: "scale",
          include: ["apps/**/*.scale.test.ts"],
          exclude,
          testTimeout: 600_000,
          hookTimeout: 900_000,
          expect: { poll: { timeout: POLL_TIMEOUT } },
          globalSetup: "packages/ui/testing/build-pages.ts",
          // Pages are measured as people have them.
          env: { TEST_MEASURES_PAGES: "true" },
          setupFiles: "packages/ui/testing/keep-failures.ts",
          // One after the other: they measure.
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
