/** How upstream credentials of a project are chosen: provider keys first, provider keys only, operator keys only. */
export const CREDENTIAL_MODES = ["hybrid", "api-keys", "credits"] as const;
export type CredentialMode = (typeof CREDENTIAL_MODES)[number];

/** Whose credential an attempt used: an operator key, a provider key, or a custom provider's token. */
export const CREDENTIAL_SOURCES = ["operator", "organization", "custom"] as const;
export type CredentialSource = (typeof CREDENTIAL_SOURCES)[number];

/** What an organization stores of requests: facts only, or message content as well. */
export const RETENTIONS = ["metadata", "all"] as const;
export type Retention = (typeof RETENTIONS)[number];
