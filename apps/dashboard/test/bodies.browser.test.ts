import { peakMemory, type SendBodyOptions, requestHead, sendBody, sendRaw } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDashboard } from "./start-dashboard.ts";

const MB = 1024 * 1024;
const SESSION = { cookie: "causeway.session_token=made-up", origin: "http://localhost:3002" };
let dashboard: Awaited<ReturnType<typeof startDashboard>>;

beforeAll(async () => {
  dashboard = await startDashboard(process.env);
});
afterAll(() => dashboard?.stop());

describe("bodies at the dashboard", () => {
  it("fill no memory, no matter who sends them and wherever", async () => {
    await fetch(`${dashboard.url}/sign-in`);
    const pid = dashboard.server.pid ?? 0;
    const before = peakMemory(pid);
    const senders: readonly (Omit<SendBodyOptions, "bytes"> & { readonly path: string })[] = [
      { path: "/api/data/orgs", headers: {}, isChunked: true },
      { path: "/api/data/orgs", headers: SESSION, isChunked: true },
      { path: "/api/data/orgs", headers: SESSION, isChunked: false },
      { path: "/api/auth/sign-in/email", headers: {}, isChunked: false },
      { path: "/api/auth/sign-in/email", headers: { "content-type": "application/json" }, isChunked: true },
      { path: "/sign-in", headers: { "next-action": "0".repeat(42) }, isChunked: true },
      { path: "/sign-in", headers: { "content-type": "multipart/form-data; boundary=x" }, isChunked: false },
      { path: "/readyz", headers: {}, isChunked: false, method: "GET" },
    ];
    const answers = await Promise.all(
      senders.map(({ path, ...options }) => sendBody(dashboard.url + path, { ...options, bytes: 200 * MB })),
    );
    const statuses = answers.map(({ status }) => status);
    // With a made-up session the API may refuse it or its size first.
    expect([401, 403, 413]).toContain(statuses[1]);
    expect(statuses.toSpliced(1, 1)).toEqual([401, 413, 413, 413, 405, 405, 400]);
    expect(peakMemory(pid) - before).toBeLessThan(120 * MB);
  });
});

describe("the way to the management API", () => {
  it.each([
    "/api/data/metrics",
    "/api/data/docs",
    "/api/data/openapi.json",
    "/api/data/livez",
    "/api/data/",
    "/api/data/orgs/..%2f..%2fmetrics",
    "/api/data/orgs/%2e%2e%2fmetrics",
    "/api/data/orgs/%2e%2e/metrics",
    "/api/auth/%2e%2e/%2e%2e/metrics",
    "/api/metrics",
  ])("has no path but those of the dashboard's data: %s", async (path) => {
    const head = requestHead("GET", path, { ...SESSION, host: "localhost", connection: "close" });
    const answer = await sendRaw(dashboard.url, head);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain("# HELP");
  });

  it("asks for a session before anything is sent on", async () => {
    const response = await fetch(`${dashboard.url}/api/data/session`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "unauthorized" } });
  });
});
