import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signToken } from "./sign-token.ts";

const parse = (part = ""): unknown => JSON.parse(Buffer.from(part, "base64url").toString());

describe("a token for an access key", () => {
  it("names the key, ends after half an hour and is signed with the secret key", () => {
    const token = signToken({ secret: "access", settings: { secretKey: "s3cret" } }, 1_700_000_000_999);
    const [head, claims, signature] = token.split(".");
    expect(parse(head)).toEqual({ alg: "HS256", typ: "JWT" });
    expect(parse(claims)).toEqual({ iss: "access", exp: 1_700_001_800, nbf: 1_699_999_995 });
    expect(signature).toBe(createHmac("sha256", "s3cret").update(`${head}.${claims}`).digest("base64url"));
  });

  it("is the key itself where there is no secret key", () => {
    expect(signToken({ secret: "api-key", settings: {} })).toBe("api-key");
  });
});
