import type { Quirks } from "@causeway/dialects";

/** How a credential travels. `aws` = SigV4 or bearer, `google` = service-account token or API key. */
export type AuthScheme =
  | { readonly kind: "bearer" }
  /** `prefix`: before the key, as in `Key …`. */
  | { readonly kind: "header"; readonly name: string; readonly prefix?: string }
  | { readonly kind: "aws"; readonly service: string }
  | { readonly kind: "google" }
  /** A token signed with the secret key of the settings, if there is one; otherwise as `bearer`. */
  | { readonly kind: "signed-token" }
  | { readonly kind: "none" };

/** A related value alongside the key: `LLM_<PROVIDER>_<NAME>`, a comma list aligned with the keys. */
export interface RelatedSetting {
  /** Uppercase end of the variable, e.g. `REGION`. */
  readonly name: string;
  /** Key in `Target.settings`, e.g. `region`. */
  readonly key: string;
  readonly required: boolean;
  readonly default?: string;
  /** Never shown or logged. */
  readonly secret?: boolean;
  /** What an organization may enter; by default what can neither end a path nor a host. */
  readonly pattern?: RegExp;
  readonly description: string;
}

/** One label of a host name: what is put before a provider's own domain. */
export const HOST_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
/** A host name without a port. */
export const HOST_NAME = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** One provider. Adding an OpenAI-compatible provider is adding one of these. */
export interface ProviderRow {
  /** Catalog id, lower case with hyphens; `LLM_<ID>_API_KEY` follows from it. */
  readonly id: string;
  readonly name: string;
  readonly dialect: string;
  /** Models (by upstream name) that this provider serves in another format; the first that fits wins. */
  readonly modelDialects?: readonly { readonly pattern: RegExp; readonly dialect: string }[];
  /** Everything before the dialect's own path; `{region}` and the like are filled from the settings. */
  readonly baseUrl: string | null;
  readonly auth: AuthScheme;
  readonly settings: readonly RelatedSetting[];
  /**
   * Hosts, alongside that of the base URL, whose URLs in answers get the key: `queue.example.com`, or `*.example.com` for all below
   * it. Only hosts that are the provider's alone.
   */
  readonly resultHosts?: readonly string[];
  readonly quirks: Quirks;
  /** Works without a key (local servers). */
  readonly keyOptional?: boolean;
  readonly docsUrl?: string;
}
