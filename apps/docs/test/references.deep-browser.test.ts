import { afterAll, beforeAll, describe, it } from "vitest";
import { isEveryThird, isOfGuide, startSite } from "./start-site.ts";

/** `own-origin.browser.test.ts` looks at one page of each generated kind, and at every third of the guide. */

let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  site = await startSite(process.env);
}, 300_000);
afterAll(() => site?.stop());

// All in one take a slow machine longer than a test may.
describe.each([
  { part: "the rest of the guide", isIn: (path: string) => isOfGuide(path) && !isEveryThird(path) },
  { part: "the reference of the gateway", isIn: (path: string) => path.startsWith("reference/gateway") },
  { part: "that of the management API", isIn: (path: string) => path.startsWith("reference/management") },
])("$part", ({ isIn }) => {
  it(
    "is for everyone, fits and asks no other host for anything",
    () => site.expectForEveryone(isIn),
    240_000,
  );
});
