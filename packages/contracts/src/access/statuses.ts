/** The status of everything that can be disabled and enabled again: API keys, provider keys, custom providers, access rules. */
export const ENABLED_STATUSES = ["enabled", "disabled"] as const;
/** What is shown of an API key: one that is enabled and past its expiry date is `expired`. */
export const SHOWN_KEY_STATUSES = ["enabled", "disabled", "expired"] as const;
export type ShownKeyStatus = (typeof SHOWN_KEY_STATUSES)[number];

export type EnabledStatus = (typeof ENABLED_STATUSES)[number];

/** The words of release 0.1, which the database still holds and gateways of every release read. */
export const STORED_STATUS = {
  enabled: "active",
  disabled: "inactive",
} as const satisfies Record<EnabledStatus, string>;
export type StoredStatus = (typeof STORED_STATUS)[EnabledStatus];

/** The status of a project. */
export const PROJECT_STATUSES = ["active", "archived"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
