import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHealth, createMetrics } from "@causeway/telemetry";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "./app.ts";

let site: string;
let app: Hono;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), "causeway-docs-"));
  await mkdir(join(site, "guide"));
  await mkdir(join(site, "reference/management"), { recursive: true });
  await mkdir(join(site, "assets"));
  await writeFile(join(site, "index.html"), "start");
  await writeFile(join(site, "guide/money.html"), "money");
  await writeFile(join(site, "guide/money.md"), "# Money");
  await writeFile(join(site, "index.md"), "# Start");
  await writeFile(join(site, "reference/management/keys.md"), "# Keys");
  await writeFile(join(site, "reference/management/keys.md.br"), "# Keys, compressed");
  await writeFile(join(site, "llms.txt"), "# Causeway");
  await writeFile(join(site, "assets/app.abc123.js"), "1");
  await writeFile(join(site, "assets/app.abc123.js.br"), "compressed");
  await writeFile(join(site, "404.html"), "no such page");
  await writeFile(join(site, "404.html.gz"), "no such page, compressed");
  app = createApp({
    health: createHealth({ version: "1", checks: {} }),
    metrics: createMetrics("docs"),
    metricsToken: undefined,
    site,
  });
});
afterAll(() => rm(site, { recursive: true }));

describe("the documentation's server", () => {
  it.each([
    ["/", "start"],
    ["/guide/money", "money"],
    ["/guide/money.html", "money"],
  ])("answers %s with its page", async (path, text) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await response.text()).toBe(text);
  });

  it.each([
    ["/guide/money.md", "text/markdown; charset=utf-8", "# Money"],
    ["/reference/management/keys.md", "text/markdown; charset=utf-8", "# Keys"],
    ["/index.md", "text/markdown; charset=utf-8", "# Start"],
    ["/llms.txt", "text/plain", "# Causeway"],
  ])("answers %s as %s, for programs that read", async (path, type, text) => {
    const response = await app.request(path);
    expect(response.headers.get("content-type")).toContain(type);
    expect(await response.text()).toBe(text);
  });

  it("sends Markdown as such, also when it is compressed", async () => {
    const response = await app.request("/reference/management/keys.md", {
      headers: { "accept-encoding": "br" },
    });
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await response.text()).toBe("# Keys, compressed");
  });

  it("leads from an address that ends with a slash to its page", async () => {
    const response = await app.request("/guide/money/?from=mail");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/guide/money");
  });

  it.each(["/nope", "/nope/", "/guide/", "//example.com/", "/guide/..%2f..%2fetc/passwd", "/../money/"])(
    "answers %s with 404 and the site's own page",
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(await response.text()).toBe("no such page");
    },
  );

  it("answers an unknown address in full, compressed for anyone who can read that", async () => {
    const response = await app.request("/nope", {
      headers: { "accept-encoding": "gzip", range: "bytes=0-1" },
    });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(await response.text()).toBe("no such page, compressed");
  });

  it("lets browsers keep what has a hash in its name", async () => {
    expect((await app.request("/assets/app.abc123.js")).headers.get("cache-control")).toContain("immutable");
    expect((await app.request("/")).headers.get("cache-control")).toBeNull();
  });

  it("sends what the build compressed to anyone who can read it", async () => {
    const ask = (headers: Record<string, string>) => app.request("/assets/app.abc123.js", { headers });
    const response = await ask({ "accept-encoding": "gzip, br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("content-type")).toContain("javascript");
    expect(response.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
    expect(await response.text()).toBe("compressed");
    expect(await (await ask({})).text()).toBe("1");
  });

  it.each(["/health", "/livez", "/readyz"])("answers 200 on %s", async (path) => {
    expect((await app.request(path)).status).toBe(200);
  });

  it("has no metrics for strangers", async () => {
    expect((await app.request("/metrics")).status).toBe(404);
  });
});
