import { describe, expect, it } from "vitest";
import { readAuthSecrets } from "./auth-secrets.ts";
import { createKnownDevices } from "./known-devices.ts";

const devices = createKnownDevices(readAuthSecrets("a".repeat(32)));
const ADA = "ada@example.com";

describe("a known device", () => {
  it("is known for the accounts that signed in on it, whatever the case of the address, and no others", () => {
    const cookie = devices.remember(devices.remember(null, ADA), "bob@example.com");
    expect(devices.find(cookie, "Ada@Example.com")).not.toBeNull();
    expect(devices.find(cookie, "bob@example.com")).not.toBeNull();
    expect(devices.find(cookie, "eve@example.com")).toBeNull();
  });

  it("cannot be made up, changed or moved to another account", () => {
    const cookie = devices.remember(null, ADA);
    const [issued, nonce, , mac] = cookie.split(".");
    const [, , otherTag] = devices.remember(null, "eve@example.com").split(".");
    const forged = [
      `${issued}.${nonce}.${otherTag}.${mac}`,
      cookie.slice(0, -1),
      "",
      "a.b.c.d",
      "!!!!",
      ".....",
    ];
    for (const wrong of forged) {
      expect(devices.findAny(wrong)).toBeNull();
      expect(devices.find(wrong, "eve@example.com")).toBeNull();
    }
    const elsewhere = createKnownDevices(readAuthSecrets("b".repeat(32)));
    expect(elsewhere.find(cookie, ADA)).toBeNull();
  });

  it("outlives the rotation of the secret, and is forgotten after 400 days", () => {
    const cookie = devices.remember(null, ADA);
    const rotated = createKnownDevices(readAuthSecrets(`${"b".repeat(32)},${"a".repeat(32)}`));
    expect(rotated.find(cookie, ADA)).not.toBeNull();
    expect(devices.find(cookie, ADA, Date.now() + 402 * 86_400_000)).toBeNull();
  });

  it("remembers five accounts, and each sign-in replaces the account's mark", () => {
    let cookie = "";
    for (const index of [0, 1, 2, 3, 4, 5]) cookie = devices.remember(cookie, `${index}@example.com`);
    expect(cookie.length).toBeLessThan(400);
    expect(devices.find(cookie, "0@example.com")).toBeNull();
    const before = devices.find(cookie, "3@example.com");
    cookie = devices.remember(cookie, "3@example.com");
    expect(devices.find(cookie, "3@example.com")).not.toBe(before);
    expect(cookie.split("!")).toHaveLength(5);
  });
});
