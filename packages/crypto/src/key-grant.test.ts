import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createKeyGrants, looksLikeKeyGrant } from "./key-grant.ts";

const SECRET = "the-hash-secret-of-an-installation-01";
const NOW = 1_790_000_000_000;
const grant = {
  ...{
    userId: `usr_${"a".repeat(32)}`,
    projectId: `prj_${"b".repeat(32)}`,
    apiKeyId: `key_${"c".repeat(32)}`,
  },
  ...{ keyHash: "d".repeat(64), expiresAt: NOW / 1_000 + 300 },
};
const grants = createKeyGrants(SECRET);
const text = grants.issue(grant);
const [claims = "", mac = ""] = text.slice("cwg_".length).split(".");

describe("a grant for an API key", () => {
  it("says who may use which key until when", () => {
    expect(looksLikeKeyGrant(text)).toBe(true);
    expect(grants.read(text, NOW)).toEqual({ kind: "valid", grant });
  });

  it("ends at its time", () => {
    expect(grants.read(text, NOW + 299_999).kind).toBe("valid");
    expect(grants.read(text, NOW + 300_000)).toEqual({ kind: "expired", expiresAt: grant.expiresAt });
  });

  const changed = Buffer.from(JSON.stringify(["usr_x", ...Object.values(grant).slice(1)])).toString(
    "base64url",
  );
  it.each([
    ["of another installation", createKeyGrants("another-hash-secret-of-an-installation").issue(grant)],
    [
      "signed with the hash secret itself",
      `cwg_${claims}.${createHmac("sha256", SECRET).update(claims).digest("base64url")}`,
    ],
    ["with other claims", `cwg_${changed}.${mac}`],
    ["cut", text.slice(0, -1)],
    ["without a signature", `cwg_${claims}`],
    ["with more after it", `${text}.x`],
    ["of no claims", `cwg_.${mac}`],
    ["that is huge", `cwg_${"a".repeat(1_000_000)}.${mac}`],
  ])("is forged: one %s", (_what, forged) => {
    expect(grants.read(forged, NOW)).toEqual({ kind: "forged" });
  });
});
