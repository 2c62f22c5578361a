import { afterAll, beforeAll, describe, it } from "vitest";
import { startSite } from "./start-site.ts";

/** Their pages are generated, of one kind each: `own-origin.browser.test.ts` looks at one of each, and at all of the guide. */

let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  site = await startSite(process.env);
}, 300_000);
afterAll(() => site?.stop());

// All in one take a slow machine longer than a test may.
describe.each([
  { part: "the reference of the gateway", isIn: (path: string) => path.startsWith("reference/gateway") },
  { part: "that of the management API", isIn: (path: string) => path.startsWith("reference/management") },
])("$part", ({ isIn }) => {
  it(
    "is for everyone, fits and asks no other host for anything",
    () => site.expectForEveryone(isIn),
    240_000,
  );
});
