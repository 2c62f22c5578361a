import { createHash } from "node:crypto";
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
    ["password", "mysql -u root -pQ7mGnUGs5n shop"],
    ["password", "curl -s --user admin:ZO4CFaktzM https://ci.acme.io"],
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
    "mysql -u root -p shop1",
    "curl -u $NAME:$PASSWORD https://ci.acme.io",
    "docker run -u 1000:1000 curlimages/curl",
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

  it.each([
    ["lines", "\n"],
    ["lines of Windows", "\r\n"],
    ["quoted lines", "\n> "],
    ["indented lines", "\n    "],
    ["escaped lines", "\\n"],
  ])("a private key is cut out with its entire body, not only its first line (%s)", (_name, newline) => {
    const body = Array.from(
      { length: 24 },
      (_, at) => `MIIEpAIBAAKCAQEA${String(at).padStart(4, "x")}Zk1pQ9xJ2vWc8rT5yU3o`,
    );
    const key = ["-----BEGIN RSA PRIVATE KEY-----", ...body, "-----END RSA PRIVATE KEY-----"].join(newline);
    expect(redact(`Key: ${key} Bye.`, "secrets")).toBe("Key: [PRIVATE_KEY_REDACTED] Bye.");
  });
});

it("order ids, git hashes and checksums are neither cards nor secrets", () => {
  const digest = (at: number, algorithm: string) => createHash(algorithm).update(`value ${at}`).digest();
  const texts = Array.from({ length: 200 }, (_, at) => {
    const digits = String(digest(at, "sha256").readBigUInt64BE()).padEnd(20, "7");
    return [
      `Order ${digits.slice(0, 10)} was sent, parcel number 9${digits.slice(0, 11)}.`,
      `commit ${digest(at, "sha1").toString("hex")} fixes the build`,
      `sha256:${digest(at, "sha256").toString("hex")}`,
      `"integrity": "sha512-${digest(at, "sha512").toString("base64")}"`,
    ];
  }).flat();
  const found = texts.filter(
    (text) => [...categoriesIn(text, "secrets"), ...categoriesIn(text, "pii")].length > 0,
  );
  expect(found).toEqual([]);
});
