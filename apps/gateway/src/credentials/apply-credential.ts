import type { UpstreamRequest } from "@causeway/dialects";
import {
  type AwsKeys,
  type GoogleTokens,
  isGoogleApiKey,
  type OutboundCall,
  signAws,
  type Timeouts,
  UpstreamFailure,
} from "@causeway/upstream";
import type { Candidate, Credential } from "../pipeline/candidate.ts";

export interface CallParts {
  readonly request: UpstreamRequest;
  readonly timeouts: Timeouts;
  readonly requestId: string;
  readonly traceparent: string | null;
}

/** What credentials that are more than a header value need. */
export interface AuthSources {
  readonly googleToken: GoogleTokens;
  /** For the accounts of organizations, whose token address is theirs to name: through the guarded client. */
  readonly guardedGoogleToken: GoogleTokens;
  /** Keys of the environment, profile or instance: for the AWS credential `default`. */
  readonly awsChain: () => Promise<AwsKeys>;
}

/** The AWS credential that stands for the default chain of AWS's own tools. */
const AWS_DEFAULT = "default";

/**
 * The request with base URL and key. Only headers named here or made by the dialect go upstream: never the caller's
 * cookies, key or anything else it sent.
 * @throws UpstreamFailure `connect` when a token cannot be had.
 */
export async function applyCredential(
  sources: AuthSources,
  candidate: Candidate,
  credential: Credential,
  parts: CallParts,
): Promise<OutboundCall> {
  const { request } = parts;
  const base = splitBaseUrl(credential.baseUrl);
  const headers: Record<string, string> = {
    "content-type": "application/json",
    ...request.headers,
    "x-request-id": parts.requestId,
  };
  if (parts.traceparent) headers.traceparent = parts.traceparent;
  const body = request.body instanceof Uint8Array ? request.body : JSON.stringify(request.body);
  const call = {
    origin: base.origin,
    path: base.path + request.path,
    method: request.method,
    headers,
    body,
    timeouts: parts.timeouts,
  };
  const { auth } = candidate;
  // A local server may need no key.
  if (credential.secret === "") return call;
  if (auth.kind === "bearer") headers.authorization = `Bearer ${credential.secret}`;
  else if (auth.kind === "header") headers[auth.name] = credential.secret;
  else if (auth.kind === "google") await addGoogle(sources, credential, headers);
  else if (auth.kind === "aws") return signed(sources, credential, call, auth.service);
  return call;
}

async function addGoogle(
  sources: AuthSources,
  { secret, mode }: Credential,
  headers: Record<string, string>,
): Promise<void> {
  if (isGoogleApiKey(secret)) headers["x-goog-api-key"] = secret;
  else if (mode === "operator") headers.authorization = `Bearer ${await sources.googleToken(secret)}`;
  else if (!secret.startsWith("{")) throw new UpstreamFailure("connect", "the key must not name a file");
  else headers.authorization = `Bearer ${await sources.guardedGoogleToken(secret)}`;
}

type Unsigned = OutboundCall & { readonly body: string | Uint8Array };

/** A Bedrock API key is a bearer token; an access key signs. */
async function signed(
  sources: AuthSources,
  credential: Credential,
  call: Unsigned,
  service: string,
): Promise<OutboundCall> {
  const keys = await awsKeys(sources, credential);
  if (!keys) return { ...call, headers: { ...call.headers, authorization: `Bearer ${credential.secret}` } };
  const region = credential.settings.region ?? "us-east-1";
  return { ...call, headers: await signAws({ ...call, region, service }, keys) };
}

async function awsKeys(
  sources: AuthSources,
  { secret, settings, mode }: Credential,
): Promise<AwsKeys | null> {
  // The gateway's own identity is the operator's: an organization's key must not reach it by that name.
  if (secret === AWS_DEFAULT && mode === "operator") return sources.awsChain();
  if (!settings.secretAccessKey) return null;
  return {
    accessKeyId: secret,
    secretAccessKey: settings.secretAccessKey,
    sessionToken: settings.sessionToken,
  };
}

interface BaseUrl {
  readonly origin: string;
  readonly path: string;
}

const parsed = new Map<string, BaseUrl>();

/** Base URLs are few and come from settings and stored rows: parsed once. */
function splitBaseUrl(text: string): BaseUrl {
  let base = parsed.get(text);
  if (!base) {
    if (!URL.canParse(text)) throw new UpstreamFailure("connect", "the key's base URL cannot be read");
    const url = new URL(text);
    base = { origin: url.origin, path: url.pathname.replace(/\/$/, "") };
    parsed.set(text, base);
  }
  return base;
}
