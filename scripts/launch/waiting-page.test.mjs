import { afterEach, expect, it } from "vitest";
import { freePort, isFree } from "./ports.mjs";
import { titleOf } from "./service-titles.mjs";
import { openWaitingPage } from "./waiting-page.mjs";

let page;
afterEach(() => page?.close());

it("answers at the port of what is being built, on any path, until that is there", async () => {
  const port = await freePort();
  page = await openWaitingPage({ title: titleOf("docs"), port }, "127.0.0.1");
  const response = await fetch(`http://127.0.0.1:${port}/some/page`);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(await response.text()).toMatch(
    /<title>The documentation is being built<[\s\S]*location\.reload\(\)/,
  );
  page.fail();
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toContain("could not be built");
  await page.close();
  expect(await isFree(port)).toBe(true);
});
