import { describe, expect, it } from "vitest";
import { createAddressReader } from "./client-address.ts";
import { signAddress, verifyAddress } from "./signed-address.ts";

const SECRET = "an-internal-secret-of-32-characters";
const OLD = "the-internal-secret-before-that-one";
const NOW = 1_790_000_000_000;

describe("a signed address", () => {
  it.each(["203.0.113.9", "2001:db8::1"])("is read by anyone who has the secret: %s", (address) => {
    const header = signAddress(SECRET, address, NOW);
    expect(verifyAddress([SECRET], header, NOW)).toBe(address);
    expect(verifyAddress([SECRET, OLD], signAddress(OLD, address, NOW), NOW)).toBe(address);
  });

  it("is nothing with another secret, and without one", () => {
    const header = signAddress(OLD, "203.0.113.9", NOW);
    expect(verifyAddress([SECRET], header, NOW)).toBeNull();
    expect(verifyAddress([], header, NOW)).toBeNull();
  });

  it("is valid for a minute", () => {
    const header = signAddress(SECRET, "203.0.113.9", NOW);
    expect(verifyAddress([SECRET], header, NOW + 59_000)).toBe("203.0.113.9");
    expect(verifyAddress([SECRET], header, NOW + 61_000)).toBeNull();
    expect(verifyAddress([SECRET], header, NOW - 61_000)).toBeNull();
  });

  it.each([
    ["another address", (header: string) => header.replace("203.0.113.9", "203.0.113.8")],
    ["another time", (header: string) => header.replace("1790000000", "1790000001")],
    ["a cut signature", (header: string) => header.slice(0, -1)],
    ["no signature", (header: string) => header.slice(0, header.lastIndexOf(";"))],
    ["an address alone", () => "203.0.113.9"],
    ["nothing", () => ""],
  ])("is nothing once it is changed: %s", (_what, change) => {
    const header = signAddress(SECRET, "203.0.113.9", NOW);
    expect(verifyAddress([SECRET], change(header), NOW)).toBeNull();
  });
});

describe("the address of a caller", () => {
  const options = { trustedProxies: ["127.0.0.0/8"], internalSecret: `${SECRET}, ${OLD}` };
  const hints = { socketAddress: "127.0.0.1", forwardedFor: "198.51.100.1" };
  const addressOf = createAddressReader(options);

  it("is the signed one before anything else, also with the secret before", () => {
    for (const secret of [SECRET, OLD])
      expect(addressOf({ ...hints, signed: signAddress(secret, "203.0.113.9", Date.now()) })).toBe(
        "203.0.113.9",
      );
  });

  it("is what it would be without a signed one that is not ours", () => {
    for (const signed of ["203.0.113.9", signAddress("x".repeat(32), "203.0.113.9", Date.now())])
      expect(addressOf({ ...hints, signed })).toBe("198.51.100.1");
    const withoutSecret = createAddressReader({ ...options, internalSecret: null });
    expect(withoutSecret({ ...hints, signed: signAddress(SECRET, "203.0.113.9", Date.now()) })).toBe(
      "198.51.100.1",
    );
  });
});
