import { describe, expect, it } from "vitest";
import { createMetrics } from "../metrics/create-metrics.ts";
import { createHealth } from "./create-health.ts";
import { opsRoutes } from "./ops-routes.ts";

const version = "1.2.3";
const never = () => new Promise<void>(() => {});

describe("the health of a service", () => {
  it("is 200 with every check named while all of them hold", async () => {
    const app = opsRoutes(
      createHealth({ version, checks: { redis: async () => {}, database: async () => {} } }),
      createMetrics("t"),
    );
    const response = await app.request("/health");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok", version, checks: { redis: "ok", database: "ok" } });
  });

  it("is 503 when a check fails, without saying why to a stranger, and is 200 when that one is skipped", async () => {
    const failures: unknown[] = [];
    const health = createHealth({
      version,
      checks: {
        redis: async () => Promise.reject(new Error("connect redis-0.internal")),
        database: async () => {},
      },
      onFailure: (name, error) => failures.push([name, String(error)]),
    });
    const app = opsRoutes(health, createMetrics("t"));
    const response = await app.request("/health");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: "error",
      version,
      checks: { redis: "failed", database: "ok" },
    });
    expect(failures).toEqual([["redis", "Error: connect redis-0.internal"]]);
    const skipped = await app.request("/health?skip=redis,database");
    expect(skipped.status).toBe(200);
    expect(await skipped.json()).toMatchObject({ checks: { redis: "skipped", database: "skipped" } });
  });

  it("runs an optional check only for those who name it, and stays 200 when it fails", async () => {
    let calls = 0;
    const cache = async () => {
      calls += 1;
      throw new Error("gone");
    };
    const health = createHealth({ version, checks: { database: async () => {} }, optional: { cache } });
    const app = opsRoutes(health, createMetrics("t"));
    const plain = await app.request("/health");
    expect(await plain.json()).toEqual({ status: "ok", version, checks: { database: "ok" } });
    expect(calls).toBe(0);
    const asked = await app.request("/health?optional=cache,storage");
    expect(asked.status).toBe(200);
    expect(await asked.json()).toMatchObject({ checks: { database: "ok", cache: "failed" } });
  });

  it("#81 answers when a dependency hangs, and calls share the hanging check", async () => {
    let calls = 0;
    const hang = () => {
      calls += 1;
      return never();
    };
    const health = createHealth({ version, checks: { redis: hang }, timeoutMs: 20 });
    const reports = await Promise.all([health.health(), health.health(), health.health()]);
    expect(reports.map((report) => report.checks.redis)).toEqual(["timed_out", "timed_out", "timed_out"]);
    expect(calls).toBe(1);
  });

  it("#86 stays ready and live while a dependency is unavailable; not ready once draining", async () => {
    const health = createHealth({ version, checks: { database: () => Promise.reject(new Error("gone")) } });
    const app = opsRoutes(health, createMetrics("t"));
    expect((await app.request("/readyz")).status).toBe(200);
    expect((await app.request("/livez")).status).toBe(200);
    health.setDraining();
    expect((await app.request("/readyz")).status).toBe(503);
    expect((await app.request("/livez")).status).toBe(200);
  });

  it("is at the root too where a service has no pages", async () => {
    const health = createHealth({ version, checks: {} });
    expect((await opsRoutes(health, createMetrics("t"), { isAtRoot: true }).request("/")).status).toBe(200);
    expect((await opsRoutes(health, createMetrics("t")).request("/")).status).toBe(404);
  });

  it("comes with metrics for anyone who has their token, and for no one else", async () => {
    const metricsToken = "a-token-of-the-metrics-with-32-characters";
    const app = opsRoutes(createHealth({ version, checks: {} }), createMetrics("t"), { metricsToken });
    const ask = (authorization?: string) =>
      app.request("/metrics", authorization === undefined ? {} : { headers: { authorization } });
    expect(await (await ask(`Bearer ${metricsToken}`)).text()).toContain("nodejs_eventloop_lag_seconds");
    const others = [undefined, "", "Bearer", "Bearer x", `Bearer ${metricsToken}x`, `Basic ${metricsToken}`];
    expect((await Promise.all(others.map(ask))).map(({ status }) => status)).toEqual(others.map(() => 404));
  });

  it("comes without them where they have no token", async () => {
    const app = opsRoutes(createHealth({ version, checks: {} }), createMetrics("t"));
    const headers = { authorization: "Bearer undefined" };
    expect((await app.request("/metrics", { headers })).status).toBe(404);
  });
});
