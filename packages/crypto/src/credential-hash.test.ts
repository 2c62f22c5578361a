import { expect, it } from "vitest";
import { hashCredential } from "./credential-hash.ts";

it("names a key as usage records of earlier releases do, apart for each owner", () => {
  // printf 'openai:sk-1' | openssl dgst -sha256 -hmac h
  expect(hashCredential("h", "openai", "sk-1")).toBe("64de1518");
  expect(hashCredential("h", "azure", "sk-1")).not.toBe(hashCredential("h", "openai", "sk-1"));
});
