import { customProviderRow, findProvider } from "@causeway/providers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkKey, type KeyToCheck } from "./check-key.ts";
import { GOOD_KEY, startTestProviderServer } from "../testing/test-provider-server.ts";
import { createUpstreamAccess, type UpstreamAccess } from "./upstream-access.ts";

let provider: Awaited<ReturnType<typeof startTestProviderServer>>;
const upstream: UpstreamAccess = {
  ...createUpstreamAccess(["127.0.0.1"]),
  timeouts: { firstByteMs: 200, idleMs: 200, totalMs: 1_000 },
};

beforeAll(async () => {
  provider = await startTestProviderServer();
});
afterAll(() => Promise.all([provider.close(), upstream.client.close(), closed.client.close()]));

/** Of an operator who opened nothing. */
const closed = createUpstreamAccess([]);

const openai = findProvider("openai");
const check = (behavior: string, fields: Partial<KeyToCheck> = {}, access = upstream) => {
  if (!openai) throw new Error("no provider openai");
  const baseUrl = `${provider.url}/${behavior}`;
  return checkKey(access, { row: openai, key: GOOD_KEY, settings: {}, baseUrl, ...fields });
};

describe("asking a provider whether it takes a key", () => {
  it("is one free call with the key, and one without that must be refused", async () => {
    expect(await check("v1")).toMatchObject({ verdict: "ok", status: 200 });
    expect(provider.seen).toEqual([
      { path: "GET /v1/models", authorization: `Bearer ${GOOD_KEY}` },
      { path: "GET /v1/models", authorization: undefined },
    ]);
  });

  it("tells a refused key, in the provider's own words but without the key", async () => {
    const { verdict, message, status } = await check("v1", { key: "sk-wrong-9876543210" });
    expect({ verdict, status }).toEqual({ verdict: "auth_failed", status: 401 });
    expect(message).toContain("Incorrect key provided");
    expect(message).not.toContain("wrong");
    expect(message.length).toBeLessThanOrEqual(300);
  });

  it("says that it proves nothing where everyone is answered", async () => {
    expect(await check("open")).toMatchObject({ verdict: "unsupported", status: 200 });
    expect(await check("open", { row: customProviderRow })).toMatchObject({
      verdict: "ok",
      message: expect.stringContaining("can't be tested"),
    });
  });

  it.each([
    ["none", "unsupported", 404],
    ["redirects", "unsupported", 302],
    ["down", "unreachable", 503],
    ["drops", "unreachable", null],
    ["silent", "timeout", null],
  ])("finds a provider that %s to be %s", async (behavior, verdict, status) => {
    expect(await check(behavior)).toMatchObject({ verdict, status });
  });

  it("#101 reaches no private address, by literal or by name, and follows no redirect to one", async () => {
    for (const baseUrl of ["https://10.0.0.1/v1", "https://localhost/v1", "https://169.254.169.254"])
      expect(await check("", { baseUrl }, closed)).toMatchObject({
        verdict: "forbidden_address",
        status: null,
      });
    expect(await check("redirects")).toMatchObject({ message: expect.not.stringContaining("169.254") });
  });

  it("knows no call for some providers", async () => {
    const row = findProvider("snowflake-cortex");
    if (!row) throw new Error("no provider snowflake-cortex");
    expect(await check("", { row, settings: { account: "a" }, baseUrl: null })).toMatchObject({
      verdict: "unsupported",
      status: null,
    });
  });
});
