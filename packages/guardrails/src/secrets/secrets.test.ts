import { createApiKey } from "@causeway/crypto";
import { describe, expect, it } from "vitest";
import { categoriesIn, redact } from "../testing/rules.ts";

describe("secrets", () => {
  it.each([
    ["cloud_access_key", "key AKIAIOSFODNN7EXAMPLE"],
    ["api_key", "ghp_abcdefghijklmnopqrstuvwxyz0123456789"],
    ["api_key", "Authorization: Bearer abcDEF1234567890abcDEF"],
    ["api_key", "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"],
    ["password", "postgres://admin:s3cr3tP4ss@db.internal:5432/x"],
    ["password", "My password is S3cret!pass"],
    ["password", "пароль: Qwerty123"],
    [
      "private_key",
      "-----BEGIN PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7abcdefghijklmnop\n-----END PRIVATE KEY-----",
    ],
  ])("are found: %s in %s", (category, text) => expect(categoriesIn(text, "secrets")).toEqual([category]));

  it.each([
    "password: required",
    "password = getPassword()",
    "api_key=YOUR_API_KEY",
    `password=${"{DB_PASSWORD}"}`,
    "max_tokens=4096",
    "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "sk-xxxxxxxxxxxxxxxxxxxxxxxx",
    "the secret is to keep going",
    "The file starts with -----BEGIN PRIVATE KEY----- as usual.",
  ])("are not found in %s", (text) => expect(categoriesIn(text, "secrets")).toEqual([]));

  it("of our own are known by their checksum", () => {
    const key = createApiKey();
    const wrong = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
    expect(redact(`Use ${key}`, "secrets")).toBe("Use [SECRET_REDACTED]");
    expect(redact(`Use ${wrong}`, "secrets")).toBe(`Use ${wrong}`);
  });

  it("leave the rest of an address", () => {
    expect(redact("redis://u:p4ssw0rd!@cache:6379/0", "secrets")).toBe(
      "redis://u:[SECRET_REDACTED]@cache:6379/0",
    );
  });
});
