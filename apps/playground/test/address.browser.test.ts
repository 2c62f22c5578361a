import { CLIENT_ADDRESS_HEADER, signAddress } from "@causeway/http";
import { freePort } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPlayground } from "./start-playground.ts";

const INTERNAL_SECRET = "the-internal-secret-of-the-address-tests";
const DENIED = "203.0.113.9";
let metricsPort: number;
let playground: Awaited<ReturnType<typeof startPlayground>>;

beforeAll(async () => {
  metricsPort = await freePort();
  // The gateway trusts no proxy: only a signed address can tell it more than its socket does.
  playground = await startPlayground(
    { ...process.env, INTERNAL_SECRET, METRICS_PORT: String(metricsPort) },
    { gateway: { INTERNAL_SECRET, TRUSTED_PROXIES: "192.0.2.1" }, denied: ["203.0.113.0/24"] },
  );
});
afterAll(() => playground?.stop());

async function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${playground.apiKey}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "Hello" }] }),
  });
  await response.text();
  return response.status;
}
const throughPlayground = (headers?: Readonly<Record<string, string>>) =>
  ask(`${playground.url}/api/chat`, headers);
const directly = (headers?: Readonly<Record<string, string>>) =>
  ask(`${playground.gateway.url}/v1/chat/completions`, headers);

describe("rules by address", () => {
  it("hold through the playground: the gateway learns who asks there", async () => {
    expect(await throughPlayground({ "x-forwarded-for": DENIED })).toBe(403);
    expect(await throughPlayground({ "x-forwarded-for": "198.51.100.1" })).toBe(200);
    expect(await throughPlayground()).toBe(200);
  });

  it("are not led astray by what callers say of themselves", async () => {
    const others = {
      forwarded: "for=198.51.100.1",
      "x-real-ip": "198.51.100.1",
      "x-client-ip": "198.51.100.1",
    };
    expect(await throughPlayground({ "x-forwarded-for": DENIED, ...others })).toBe(403);
    const signed = signAddress(INTERNAL_SECRET, "198.51.100.1", Date.now());
    const replayed = { "x-forwarded-for": DENIED, [CLIENT_ADDRESS_HEADER]: signed };
    expect(await throughPlayground(replayed)).toBe(403);
  });

  it("believe no address that is not signed by one of our services", async () => {
    expect(
      await directly({ [CLIENT_ADDRESS_HEADER]: signAddress(INTERNAL_SECRET, DENIED, Date.now()) }),
    ).toBe(403);
    for (const header of [
      signAddress("a-secret-that-a-caller-has-made-up-itself", DENIED, Date.now()),
      signAddress(INTERNAL_SECRET, DENIED, Date.now() - 3_600_000),
      DENIED,
    ])
      expect(await directly({ [CLIENT_ADDRESS_HEADER]: header })).toBe(200);
    expect(await directly({ "x-forwarded-for": DENIED })).toBe(200);
  });
});

it("metrics are on their own port alone", async () => {
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain('service="playground"');
  expect((await fetch(`${playground.url}/metrics`)).status).toBe(404);
});
