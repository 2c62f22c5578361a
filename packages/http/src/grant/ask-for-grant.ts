import { splitSecrets } from "../address/client-address.ts";
import { SERVICE_PROOF_HEADER, signService } from "../address/service-proof.ts";
import { CLIENT_ADDRESS_HEADER } from "../address/signed-address.ts";
import type { Refusal } from "../web/refusal.ts";

/** The session and the key that a visitor of a web app wants to use. */
export interface GrantRequest {
  readonly projectId: string;
  readonly apiKeyId: string;
  /** The `cookie` header of the visitor. */
  readonly cookie: string;
  /** The visitor's address, as the web app signed it. */
  readonly clientAddress: string | undefined;
}

export interface GrantOptions {
  /** Where the management API is. */
  readonly apiUrl: string;
  /** `INTERNAL_SECRET`: only web apps that have it are given grants. */
  readonly internalSecret: string;
  /** Of the dashboard, whose sessions these are. */
  readonly dashboardUrl: string;
}

/** What the gateway accepts in place of the key. */
export interface Grant {
  readonly token: string;
  readonly userId: string;
}

const ID = /^[a-z]{2,5}_[0-9A-Za-z]{1,60}$/;
const WITHIN_MS = 5_000;

const NO_KEY: Refusal = { status: 404, code: "not_found", message: "API key not found." };
const UNAVAILABLE: Refusal = {
  status: 503,
  code: "unavailable",
  message: "Can't reach the management API.",
};

/**
 * Asks the management API whether the visitor may use the key. Ask for every request and keep no grant: then a person who signs
 * out or loses the key is refused at once.
 *
 * @returns the grant, or the API's refusal in its words. Never throws.
 */
export async function askForGrant(
  { apiUrl, internalSecret, dashboardUrl }: GrantOptions,
  { projectId, apiKeyId, cookie, clientAddress }: GrantRequest,
): Promise<Grant | Refusal> {
  if (!ID.test(projectId) || !ID.test(apiKeyId)) return NO_KEY;
  const path = `/projects/${projectId}/keys/${apiKeyId}/grant`;
  const [secret = ""] = splitSecrets(internalSecret);
  try {
    const response = await fetch(apiUrl.replace(/\/$/, "") + path, {
      method: "POST",
      headers: {
        ...{ cookie, origin: new URL(dashboardUrl).origin },
        [SERVICE_PROOF_HEADER]: signService(secret, `POST ${path}`, Date.now()),
        ...(clientAddress === undefined ? {} : { [CLIENT_ADDRESS_HEADER]: clientAddress }),
      },
      redirect: "error",
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const body = (await response.json()) as Grant & { error?: { code: string; message: string } };
    if (response.ok) return { token: body.token, userId: body.userId };
    const { code = "unavailable", message = UNAVAILABLE.message } = body.error ?? {};
    return { status: response.status, code, message };
  } catch {
    return UNAVAILABLE;
  }
}
