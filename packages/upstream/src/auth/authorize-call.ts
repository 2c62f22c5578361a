import type { AuthScheme } from "@causeway/providers";
import type { OutboundCall, OutboundClient } from "../outbound-call.ts";
import { UpstreamFailure } from "../upstream-failure.ts";
import { createGoogleTokens, type GoogleTokens, isGoogleApiKey } from "./google-token.ts";
import { type AwsKeys, signAws } from "./sign-aws.ts";
import { signToken } from "./sign-token.ts";

/** What credentials that are more than a header value need. */
export interface AuthSources {
  readonly googleToken: GoogleTokens;
  /** For the accounts of organizations, whose token address is theirs to name: through the guarded client. */
  readonly guardedGoogleToken: GoogleTokens;
  /** Keys of the environment, profile or instance: for the AWS credential `default`. */
  readonly awsChain: () => Promise<AwsKeys>;
}

/** A key as it is sent. */
export interface SendableKey {
  readonly secret: string;
  readonly settings: Readonly<Record<string, string>>;
  /** An operator's key may use its own files and identity; a tenant's never. */
  readonly isOperators: boolean;
}

/** The AWS credential that replaces the default chain of AWS's own tools. */
const AWS_DEFAULT = "default";

/**
 * The call with its key, as the provider wants it.
 * @throws UpstreamFailure `credential` or `connect` when a token cannot be had.
 */
export async function authorizeCall(
  sources: AuthSources,
  auth: AuthScheme,
  key: SendableKey,
  call: OutboundCall,
): Promise<OutboundCall> {
  // A local server may need no key.
  if (key.secret === "") return call;
  switch (auth.kind) {
    case "bearer":
      return withHeader(call, "authorization", `Bearer ${key.secret}`);
    case "header":
      return withHeader(call, auth.name, (auth.prefix ?? "") + key.secret);
    case "google":
      return withHeader(call, ...(await googleHeader(sources, key)));
    case "aws":
      return signed(sources, key, call, auth.service);
    case "signed-token":
      return withHeader(call, "authorization", `Bearer ${signToken(key)}`);
    case "none":
      return call;
  }
}

const withHeader = (call: OutboundCall, name: string, value: string): OutboundCall => ({
  ...call,
  headers: { ...call.headers, [name]: value },
});

async function googleHeader(
  sources: AuthSources,
  { secret, isOperators }: SendableKey,
): Promise<[name: string, value: string]> {
  if (isGoogleApiKey(secret)) return ["x-goog-api-key", secret];
  if (isOperators) return ["authorization", `Bearer ${await sources.googleToken(secret)}`];
  if (!secret.startsWith("{")) throw new UpstreamFailure("credential", "the key must not name a file");
  return ["authorization", `Bearer ${await sources.guardedGoogleToken(secret)}`];
}

/** A Bedrock API key is a bearer token; an access key signs. */
async function signed(
  sources: AuthSources,
  key: SendableKey,
  call: OutboundCall,
  service: string,
): Promise<OutboundCall> {
  const keys = await awsKeys(sources, key);
  if (!keys) return withHeader(call, "authorization", `Bearer ${key.secret}`);
  const region = key.settings.region ?? "us-east-1";
  const { body } = call;
  const whole = typeof body === "string" || body instanceof Uint8Array ? body : Buffer.concat(body ?? []);
  const headers = await signAws({ ...call, body: whole, region, service }, keys);
  return { ...call, headers };
}

async function awsKeys(
  sources: AuthSources,
  { secret, settings, isOperators }: SendableKey,
): Promise<AwsKeys | null> {
  // The process's own identity is the operator's: an organization's key must not reach it by that name.
  if (secret === AWS_DEFAULT && isOperators) return sources.awsChain();
  if (!settings.secretAccessKey) return null;
  return {
    accessKeyId: secret,
    secretAccessKey: settings.secretAccessKey,
    sessionToken: settings.sessionToken,
  };
}

/** For keys of tenants alone: nothing of the operator's can be reached by them, and every call is guarded. */
export const createTenantAuth = (guardedClient: OutboundClient): AuthSources => ({
  googleToken: refuseOperators,
  guardedGoogleToken: createGoogleTokens(guardedClient),
  awsChain: refuseOperators,
});

const refuseOperators = (): Promise<never> =>
  Promise.reject(new UpstreamFailure("credential", "an organization can't use the operator's identity"));
