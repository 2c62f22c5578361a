/** A sign-in provider outside of this installation, by OAuth 2. */
export type ExternalProvider = SocialProvider | OidcProvider;

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

interface SocialProvider extends Client {
  readonly id: "github" | "google";
  readonly name: string;
}

export interface OidcProvider extends Client {
  readonly id: "oidc";
  /** On the button. */
  readonly name: string;
  /** Its discovery document appears under `/.well-known/openid-configuration`. */
  readonly issuer: string;
  /** Its email addresses count as verified though it does not say so. */
  readonly trustsEmails: boolean;
}

/** The settings that this is about; a client's id and secret come together or not at all. */
export interface ExternalProviderSettings {
  readonly AUTH_GITHUB_CLIENT_ID?: string | undefined;
  readonly AUTH_GITHUB_CLIENT_SECRET?: string | undefined;
  readonly AUTH_GOOGLE_CLIENT_ID?: string | undefined;
  readonly AUTH_GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly AUTH_OIDC_ISSUER?: string | undefined;
  readonly AUTH_OIDC_CLIENT_ID?: string | undefined;
  readonly AUTH_OIDC_CLIENT_SECRET?: string | undefined;
  readonly AUTH_OIDC_NAME: string;
  readonly AUTH_OIDC_TRUST_EMAILS: boolean;
}

/** The providers that are configured, in the order of their buttons. */
export function readExternalProviders(settings: ExternalProviderSettings): ExternalProvider[] {
  const oidc = clientOf(settings.AUTH_OIDC_CLIENT_ID, settings.AUTH_OIDC_CLIENT_SECRET);
  const google = clientOf(settings.AUTH_GOOGLE_CLIENT_ID, settings.AUTH_GOOGLE_CLIENT_SECRET);
  const github = clientOf(settings.AUTH_GITHUB_CLIENT_ID, settings.AUTH_GITHUB_CLIENT_SECRET);
  const issuer = settings.AUTH_OIDC_ISSUER;
  return [
    ...(oidc && issuer
      ? [
          {
            id: "oidc" as const,
            name: settings.AUTH_OIDC_NAME,
            issuer,
            trustsEmails: settings.AUTH_OIDC_TRUST_EMAILS,
            ...oidc,
          },
        ]
      : []),
    ...(google ? [{ id: "google" as const, name: "Google", ...google }] : []),
    ...(github ? [{ id: "github" as const, name: "GitHub", ...github }] : []),
  ];
}

const clientOf = (clientId: string | undefined, clientSecret: string | undefined): Client | null =>
  clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : null;

const GROUPS: readonly (readonly (keyof ExternalProviderSettings)[])[] = [
  ["AUTH_GITHUB_CLIENT_ID", "AUTH_GITHUB_CLIENT_SECRET"],
  ["AUTH_GOOGLE_CLIENT_ID", "AUTH_GOOGLE_CLIENT_SECRET"],
  ["AUTH_OIDC_ISSUER", "AUTH_OIDC_CLIENT_ID", "AUTH_OIDC_CLIENT_SECRET"],
];

/** Settings of a provider that are missing while others of the same provider are set. */
export const findMissingProviderSettings = (settings: ExternalProviderSettings): string[] =>
  GROUPS.filter((group) => group.some((name) => settings[name] !== undefined)).flatMap((group) =>
    group.filter((name) => settings[name] === undefined),
  );
