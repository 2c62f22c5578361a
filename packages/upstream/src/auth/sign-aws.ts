import { SignatureV4 } from "@smithy/signature-v4";
import { UpstreamFailure } from "../upstream-failure.ts";
import { Sha256 } from "./sha256.ts";

export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface AwsRequest {
  readonly method: string;
  /** `https://host` */
  readonly origin: string;
  /** As it is sent: already percent-encoded once. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly region: string;
  readonly service: string;
}

/** The headers with an AWS Signature Version 4. */
export async function signAws(
  request: AwsRequest,
  keys: AwsKeys,
  now = new Date(),
): Promise<Record<string, string>> {
  const { host, hostname, protocol } = new URL(request.origin);
  const [path = "/", query] = request.path.split("?");
  const signer = new SignatureV4({
    credentials: keys,
    region: request.region,
    service: request.service,
    sha256: Sha256,
  });
  const signed = await signer.sign(
    {
      method: request.method,
      protocol,
      hostname,
      path,
      query: query ? Object.fromEntries(new URLSearchParams(query)) : {},
      headers: { ...request.headers, host },
      body: request.body,
    },
    { signingDate: now },
  );
  const { host: _host, ...headers } = signed.headers;
  return headers;
}

/**
 * Keys from the environment, profile files, container or instance: the chain every AWS tool uses. Read when first needed.
 * Rejects with UpstreamFailure `connect` when there are none.
 */
export function createAwsChain(): () => Promise<AwsKeys> {
  let provider: Promise<() => Promise<AwsKeys>> | null = null;
  return async () => {
    provider ??= import("@aws-sdk/credential-provider-node").then(({ defaultProvider }) => defaultProvider());
    const find = await provider;
    return find().catch((cause: unknown) => {
      throw new UpstreamFailure("connect", "no AWS credentials were found", { cause });
    });
  };
}
