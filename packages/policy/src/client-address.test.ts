import { describe, expect, it } from "vitest";
import { createClientAddress } from "./client-address.ts";

const addressOf = createClientAddress(["10.0.0.0/8", "127.0.0.1"]);

describe("a caller's address", () => {
  it("is the socket's when no proxy is trusted", () => {
    expect(addressOf({ socketAddress: "203.0.113.9", forwardedFor: "198.51.100.1" })).toBe("203.0.113.9");
  });

  it("is what a trusted proxy says", () => {
    expect(addressOf({ socketAddress: "10.1.1.1", forwardedFor: "198.51.100.1" })).toBe("198.51.100.1");
  });

  it("is the last hop that is no trusted proxy, whatever the caller wrote before it", () => {
    const forwardedFor = "1.2.3.4, 198.51.100.1, 10.0.0.7";
    expect(addressOf({ socketAddress: "10.1.1.1", forwardedFor })).toBe("198.51.100.1");
  });

  it("is the first hop when all are trusted", () => {
    expect(addressOf({ socketAddress: "127.0.0.1", forwardedFor: "10.0.0.9" })).toBe("10.0.0.9");
  });

  it("shows an IPv4 address inside an IPv6 socket as IPv4", () => {
    expect(addressOf({ socketAddress: "::ffff:203.0.113.9", forwardedFor: null })).toBe("203.0.113.9");
  });

  it("is null without a socket", () => {
    expect(addressOf({ socketAddress: null, forwardedFor: null })).toBeNull();
  });
});
