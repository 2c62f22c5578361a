import { readFile } from "node:fs/promises";
import { importPKCS8, SignJWT } from "jose";
import type { OutboundClient } from "../outbound-call.ts";
import { readWhole } from "../read-whole.ts";
import { UpstreamFailure } from "../upstream-failure.ts";

/** The fields of a service-account key file that are used. */
interface ServiceAccount {
  readonly client_email: string;
  readonly private_key: string;
  readonly private_key_id?: string;
  readonly token_uri?: string;
}

interface Token {
  readonly text: string;
  /** Unix ms. */
  readonly expiresAt: number;
}

const SCOPE = "https://www.googleapis.com/auth/cloud-platform";
const TOKEN_URI = "https://oauth2.googleapis.com/token";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const LIFETIME_SECONDS = 3_600;
/** A token is replaced this long before it ends, while the old one still works. */
const RENEW_BEFORE_MS = 300_000;
/** Organizations enter accounts again; beyond so many all tokens are asked for again. */
const MAX_TOKENS = 10_000;
const LIMITS = { firstByteMs: 10_000, idleMs: 10_000, totalMs: 15_000 };

/** A credential that is an API key and no service account: it goes into a header instead. */
export const isGoogleApiKey = (secret: string): boolean =>
  !secret.startsWith("{") && !secret.endsWith(".json");

/**
 * Access tokens of service accounts, given inline as JSON or as the path of a key file. One exchange serves all requests
 * of an account until shortly before its token ends. Source: Google, "Using OAuth 2.0 for Server to Server Applications".
 */
export function createGoogleTokens(client: OutboundClient, now: () => number = Date.now) {
  const tokens = new Map<string, Token>();
  const pending = new Map<string, Promise<Token>>();

  function renew(secret: string): Promise<Token> {
    let exchange = pending.get(secret);
    if (!exchange) {
      exchange = exchangeToken(client, secret, now)
        .catch(asUpstreamFailure)
        .then((token) => {
          if (tokens.size >= MAX_TOKENS) tokens.clear();
          tokens.set(secret, token);
          return token;
        })
        .finally(() => pending.delete(secret));
      pending.set(secret, exchange);
    }
    return exchange;
  }

  /** @throws UpstreamFailure `credential` when the account is refused or no account, `connect` when none can be had. */
  return async function getToken(secret: string): Promise<string> {
    const known = tokens.get(secret);
    const left = known ? known.expiresAt - now() : 0;
    if (known && left > RENEW_BEFORE_MS) return known.text;
    if (known && left > 0) {
      renew(secret).catch(() => {});
      return known.text;
    }
    return (await renew(secret)).text;
  };
}

export type GoogleTokens = ReturnType<typeof createGoogleTokens>;

async function exchangeToken(client: OutboundClient, secret: string, now: () => number): Promise<Token> {
  const account = await readAccount(secret);
  const uri = new URL(account.token_uri ?? TOKEN_URI);
  const issuedAt = Math.floor(now() / 1_000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: account.private_key_id })
    .setIssuer(account.client_email)
    .setAudience(uri.href)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(await importKey(account));
  const open = client.open({
    origin: uri.origin,
    path: uri.pathname,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
    timeouts: LIMITS,
  });
  const reply = await open.head;
  const body = (await readWhole(reply, 64 * 1024)).toString("utf8");
  if (reply.status !== 200) {
    const kind =
      reply.status === 400 || reply.status === 401 || reply.status === 403 ? "credential" : "connect";
    throw new UpstreamFailure(
      kind,
      `could not get an access token for the service account (status ${reply.status})`,
    );
  }
  const { access_token, expires_in } = JSON.parse(body) as { access_token: string; expires_in: number };
  return { text: access_token, expiresAt: now() + expires_in * 1_000 };
}

/** A private key that isn't one, an answer that is no JSON: the next provider is tried, as after any failure. */
function asUpstreamFailure(cause: unknown): never {
  if (cause instanceof UpstreamFailure) throw cause;
  throw new UpstreamFailure("connect", "could not get an access token for the service account", { cause });
}

const importKey = (account: ServiceAccount) =>
  importPKCS8(account.private_key, "RS256").catch((cause: unknown) => {
    throw new UpstreamFailure("credential", "the service account's private key is invalid", { cause });
  });

async function readAccount(secret: string): Promise<ServiceAccount> {
  try {
    return JSON.parse(secret.startsWith("{") ? secret : await readFile(secret, "utf8")) as ServiceAccount;
  } catch (cause) {
    throw new UpstreamFailure("credential", "the service account's key is invalid", { cause });
  }
}
