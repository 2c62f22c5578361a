import type { Logger } from "@causeway/telemetry";
import { genericOAuth } from "better-auth/plugins";
import type { OidcProvider } from "./external-providers.ts";

/** As much of better-auth's context as is changed here. */
interface ProviderContext {
  socialProviders: readonly { readonly id: string }[];
}

const SCOPES = ["openid", "profile", "email"];
const PATHS = ["/api/auth/sign-in/social", "/api/auth/callback/oidc", "/api/auth/link-social"];

/**
 * Makes a generic OpenID Connect provider known to the library when someone first wants to use it, and tries again at
 * the next such request while its discovery document cannot be read: an issuer that is unavailable at the start of this
 * process is neither waited for nor forgotten.
 */
export function createOidcConnection(
  getContext: () => Promise<ProviderContext>,
  provider: OidcProvider,
  logger: Logger,
) {
  let connecting: Promise<void> | null = null;

  async function connect(): Promise<void> {
    const context = await getContext();
    if (context.socialProviders.some(({ id }) => id === provider.id)) return;
    const found = await genericOAuth({ config: [toConfig(provider)] }).init(context as never);
    context.socialProviders = found.context.socialProviders;
    const isConnected = context.socialProviders.some(({ id }) => id === provider.id);
    if (!isConnected) logger.warn({ issuer: provider.issuer }, "cannot reach the OpenID issuer");
  }

  /** @param path of the request that is about to be answered */
  return async (path: string): Promise<void> => {
    if (!PATHS.includes(path)) return;
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    await connecting;
  };
}

const toConfig = ({ id, name, issuer, clientId, clientSecret, trustsEmails }: OidcProvider) => ({
  providerId: id,
  name,
  clientId,
  clientSecret,
  discoveryUrl: `${issuer}/.well-known/openid-configuration`,
  requireIdTokenVerification: true,
  scopes: SCOPES,
  pkce: true,
  disableProviderLogout: true,
  mapProfileToUser: (profile: Record<string, unknown>) => ({
    // Some issuers write the claim as a text.
    emailVerified: trustsEmails || profile.email_verified === true || profile.email_verified === "true",
    name: readName(profile),
  }),
});

function readName(profile: Record<string, unknown>): string {
  const { name, preferred_username: username, email } = profile;
  return [name, username, email].find((text) => typeof text === "string" && text !== "") as string;
}
