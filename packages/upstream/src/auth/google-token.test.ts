import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, importSPKI, jwtVerify } from "jose";
import { afterEach, describe, expect, it } from "vitest";
import { createOperatorClient } from "../operator-client.ts";
import { createGoogleTokens, isGoogleApiKey } from "./google-token.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function startTokenServer() {
  const assertions: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => {
      body += piece;
    });
    request.on("end", () => {
      assertions.push(new URLSearchParams(body).get("assertion") ?? "");
      response.end(JSON.stringify({ access_token: `token-${assertions.length}`, expires_in: 3600 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const client = createOperatorClient({ connectTimeoutMs: 1_000, maxConnections: 10 });
  closing.push(
    () => client.close(),
    () => server.close(),
  );
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  const account = JSON.stringify({
    client_email: "a@b.iam",
    private_key: privateKey,
    private_key_id: "k1",
    token_uri: uri,
  });
  return { assertions, client, account, uri };
}

describe("access tokens of Google service accounts", () => {
  it("are exchanged once for many requests, with a signed assertion", async () => {
    const { assertions, client, account, uri } = await startTokenServer();
    const getToken = createGoogleTokens(client);
    expect(await Promise.all([getToken(account), getToken(account), getToken(account)])).toEqual([
      "token-1",
      "token-1",
      "token-1",
    ]);
    expect(assertions).toHaveLength(1);
    const verified = await jwtVerify(assertions[0] ?? "", await importSPKI(publicKey, "RS256"), {
      audience: uri,
      issuer: "a@b.iam",
    });
    expect(verified.payload.scope).toBe("https://www.googleapis.com/auth/cloud-platform");
    expect(decodeJwt(assertions[0] ?? "").exp).toBeGreaterThan(Date.now() / 1000);
  });

  it("are renewed in the background shortly before they end", async () => {
    const { client, account } = await startTokenServer();
    let time = Date.now();
    const getToken = createGoogleTokens(client, () => time);
    expect(await getToken(account)).toBe("token-1");
    time += 3_400_000;
    expect(await getToken(account)).toBe("token-1");
    await expect.poll(() => getToken(account)).toBe("token-2");
  });

  it("are not asked for with an API key", () => {
    expect(isGoogleApiKey("AQ.plain")).toBe(true);
    expect(isGoogleApiKey("/etc/keys/vertex.json")).toBe(false);
    expect(isGoogleApiKey('{"client_email":""}')).toBe(false);
  });

  it("fail without showing the key", async () => {
    const { client } = await startTokenServer();
    await expect(createGoogleTokens(client)("/no/such/file.json")).rejects.toMatchObject({
      kind: "credential",
      message: expect.not.stringContaining("/no/such"),
    });
  });

  it("are a fault of the key when the private key is none", async () => {
    const { client, account } = await startTokenServer();
    const broken = JSON.stringify({ ...JSON.parse(account), private_key: "not a key" });
    await expect(createGoogleTokens(client)(broken)).rejects.toMatchObject({ kind: "credential" });
  });
});
