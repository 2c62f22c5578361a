import { expect, it } from "vitest";
import { createMetrics } from "../metrics/create-metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

it("serves metrics on their own port, and nothing else there", async () => {
  const server = await serveMetrics(createMetrics("test"), 0);
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${server?.port}${path}`, { method });
  const answer = await ask("/metrics");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain('service="test"');
  expect((await ask("/metrics", "POST")).status).toBe(404);
  expect((await ask("/health")).status).toBe(404);
  await server?.close();
});

it("opens no port without one", async () => {
  expect(await serveMetrics(createMetrics("test"), undefined)).toBeNull();
});
