import { createHash, randomUUID } from "node:crypto";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export interface IssuedPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

interface Grant {
  readonly challenge: string;
  readonly nonce: string | undefined;
  readonly redirectUri: string;
}

/** A small OpenID Connect issuer on its own port, where one person at a time is signed in. */
export async function startTestIssuer(client: { clientId: string; clientSecret: string }) {
  const keys = await generateKeyPair("RS256");
  const strangerKeys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "1", alg: "RS256", use: "sig" };
  const grants = new Map<string, Grant>();
  const state = {
    person: { sub: "1", email: "x@example.com" } as IssuedPerson,
    isAway: false,
    forges: false,
  };
  let issuer = "";

  const app = new Hono();
  app.use(async (c, next) => (state.isAway ? c.text("away", 503) : next()));
  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ["RS256"],
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
    }),
  );
  app.get("/jwks", (c) => c.json({ keys: [jwk] }));
  app.get("/authorize", (c) => {
    const { redirect_uri = "", state: given = "", code_challenge = "", nonce } = c.req.query();
    const code = randomUUID();
    grants.set(code, { challenge: code_challenge, nonce, redirectUri: redirect_uri });
    return c.redirect(`${redirect_uri}?${new URLSearchParams({ code, state: given })}`);
  });
  app.post("/token", async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>;
    const grant = grants.get(form.code ?? "");
    grants.delete(form.code ?? "");
    const verifier = createHash("sha256")
      .update(form.code_verifier ?? "")
      .digest("base64url");
    const isRight =
      grant?.challenge === verifier &&
      grant.redirectUri === form.redirect_uri &&
      form.client_id === client.clientId &&
      form.client_secret === client.clientSecret;
    if (!isRight) return c.json({ error: "invalid_grant" }, 400);
    const idToken = await new SignJWT({ ...state.person, nonce: grant.nonce })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuer(issuer)
      .setAudience(client.clientId)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign((state.forges ? strangerKeys : keys).privateKey);
    return c.json({
      access_token: "secret-access-token",
      token_type: "Bearer",
      id_token: idToken,
      expires_in: 300,
    });
  });

  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise<void>((resolve) => server.once("listening", resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    issuer,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>;
