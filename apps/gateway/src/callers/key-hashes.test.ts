import { createApiKey, hashApiKey } from "@causeway/crypto";
import { describe, expect, it } from "vitest";
import { createKeyHashes } from "./key-hashes.ts";

const SECRET = "s".repeat(32);

describe("hashes of the keys in requests", () => {
  const key = createApiKey();
  const bearer = { authorization: `Bearer ${key}` };

  it("are those of the stored keys, the first time and every time after it", () => {
    let nowMs = 0;
    const { hashOf } = createKeyHashes(SECRET, () => nowMs);
    for (; nowMs < 600_000; nowMs += 20_000) expect(hashOf(bearer)).toBe(hashApiKey(SECRET, key));
  });

  it("follow the key, in whichever header it is", () => {
    const { hashOf } = createKeyHashes(SECRET);
    const other = createApiKey();
    expect(hashOf(bearer)).toBe(hashApiKey(SECRET, key));
    expect(hashOf({ authorization: `Bearer ${other}` })).toBe(hashApiKey(SECRET, other));
    expect(hashOf({ "x-api-key": other })).toBe(hashApiKey(SECRET, other));
  });

  it("don't hide that a request carries two different keys, or one that is no bearer token", () => {
    const { hashOf } = createKeyHashes(SECRET);
    hashOf(bearer);
    expect(() => hashOf({ ...bearer, "x-api-key": createApiKey() })).toThrow(/different keys/);
    hashOf({ "x-api-key": key });
    expect(() => hashOf({ authorization: key })).toThrow(/Bearer/);
  });

  it("are the same for headers that are padded, of which none is remembered", () => {
    const { hashOf } = createKeyHashes(SECRET);
    const padded = { authorization: `Bearer ${" ".repeat(15_000)}${key}` };
    for (let tries = 0; tries < 2; tries += 1) expect(hashOf(padded)).toBe(hashApiKey(SECRET, key));
    const before = process.memoryUsage().heapUsed;
    for (let other = 0; other < 10_000; other += 1)
      hashOf({ authorization: `Bearer ${" ".repeat(15_000 + other)}${key}` });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
  });

  it("keep refusing malformed keys", () => {
    const { hashOf } = createKeyHashes(SECRET);
    for (let tries = 0; tries < 2; tries += 1)
      expect(() => hashOf({ authorization: `Bearer ${key.slice(0, -1)}!` })).toThrow(/malformed/);
  });
});
