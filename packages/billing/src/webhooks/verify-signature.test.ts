import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isFromStripe } from "./verify-signature.ts";

/** Made with `stripe.webhooks.generateTestHeaderString` of the npm package `stripe` 23.1.0 on November 28, 2026. */
const VECTOR = {
  body: Buffer.from('{"id":"evt_1","object":"event"}'),
  secret: "whsec_test_secret",
  signature: "t=1795000000,v1=72c734d12afd8ad76cc934b45f99c9c5ab4584de0d79a5457c49d3d1ac7c56c0",
};
const NOW = 1_795_000_000;

const sign = (body: Uint8Array, secret: string, time: number) =>
  createHmac("sha256", secret).update(`${time}.`).update(body).digest("hex");

const { body, secret } = VECTOR;
const good = `t=${NOW},v1=${sign(body, secret, NOW)}`;
const check = (signature: string | undefined, secrets = [secret], now = NOW, bytes: Uint8Array = body) =>
  isFromStripe({ body: bytes, signature }, secrets, now);

describe("a webhook's signature", () => {
  it("is accepted as Stripe's own library makes it", () => {
    expect(isFromStripe({ body, signature: VECTOR.signature }, [secret], NOW)).toBe(true);
    expect(VECTOR.signature).toBe(good);
  });

  it("is accepted with either secret while one is rolled, and next to other schemes", () => {
    expect(check(good, ["whsec_new", secret])).toBe(true);
    expect(check(`t=${NOW},v1=${"0".repeat(64)},v1=${sign(body, secret, NOW)},v0=abc`)).toBe(true);
  });

  it("is refused for another body, secret or time, and within 5 minutes only", () => {
    expect(check(good, [secret], NOW, Buffer.from("{}"))).toBe(false);
    expect(check(good, ["whsec_other"])).toBe(false);
    expect(check(good.replace(`t=${NOW}`, `t=${NOW + 1}`))).toBe(false);
    expect(check(good, [secret], NOW + 300)).toBe(true);
    expect(check(good, [secret], NOW + 301)).toBe(false);
    expect(check(good, [secret], NOW - 301)).toBe(false);
  });

  it.each([
    undefined,
    "",
    "v1=",
    `t=${NOW}`,
    `t=${NOW},v1=`,
    `t=${NOW},v0=${sign(body, secret, NOW)}`,
    `v1=${sign(body, secret, NOW)}`,
    `t=NaN,v1=${sign(body, secret, NOW)}`,
    `t=${NOW},v1=${sign(body, secret, NOW).slice(1)}`,
    `t=${NOW},v1=${"x".repeat(64)}`,
    `t=${NOW},${"v1=0,".repeat(2000)}v1=${sign(body, secret, NOW)}`,
  ])("is refused when it is %j", (signature) => {
    expect(check(signature)).toBe(false);
  });

  it("is never made with an empty secret", () => {
    expect(check(`t=${NOW},v1=${sign(body, "", NOW)}`, [""])).toBe(false);
    expect(check(good, [])).toBe(false);
  });
});
