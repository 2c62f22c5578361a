import type { Permission } from "@causeway/contracts";

/** Facts that decide which settings someone sees. */
export interface SettingsVisitor {
  /** Of the visitor in the organization. */
  readonly permissions: readonly Permission[];
  readonly seesAll: boolean;
  /** There is a balance, and the visitor may see it. */
  readonly hasCredits: boolean;
  /** Of the installation. */
  readonly isOperator: boolean;
}

interface SettingsPage {
  readonly label: string;
  /** Label where pages of projects are listed, too. Without it, `label`. */
  readonly ownLabel?: string;
  readonly isOpenTo: (visitor: SettingsVisitor) => boolean;
}

const has =
  (...needed: readonly Permission[]) =>
  ({ permissions }: SettingsVisitor): boolean =>
    needed.every((permission) => permissions.includes(permission));

/** Also needs to see all projects. */
const hasForAll =
  (...needed: readonly Permission[]) =>
  (visitor: SettingsVisitor): boolean =>
    visitor.seesAll && has(...needed)(visitor);

/** The settings of an organization by their path, in the order of menus. */
export const SETTINGS_PAGES = {
  "": { label: "General", ownLabel: "General settings", isOpenTo: has("organization:read") },
  "/projects": { label: "Projects", isOpenTo: has("projects:read") },
  "/teams": { label: "Teams", isOpenTo: has("teams:read") },
  "/team": { label: "Members", isOpenTo: has("members:read") },
  "/guardrails": {
    label: "Guardrails",
    ownLabel: "Organization guardrails",
    isOpenTo: has("guardrails:read"),
  },
  "/security-events": {
    label: "Security events",
    ownLabel: "Organization security events",
    isOpenTo: hasForAll("guardrails:read"),
  },
  "/providers": { label: "Providers", isOpenTo: hasForAll("provider_keys:read", "usage:read") },
  "/provider-keys": { label: "Provider keys", isOpenTo: has("provider_keys:manage") },
  "/custom-providers": { label: "Custom providers", isOpenTo: has("provider_keys:manage") },
  "/roles": { label: "Roles", isOpenTo: has("roles:read") },
  "/service-accounts": { label: "Service accounts", isOpenTo: has("service_accounts:read") },
  "/access-tokens": { label: "Access tokens", isOpenTo: has("access_tokens:manage") },
  "/statements": { label: "Statements", isOpenTo: has("statements:read") },
  "/audit-log": { label: "Audit log", isOpenTo: has("audit:read") },
  "/credits": { label: "Credits", isOpenTo: ({ hasCredits }) => hasCredits },
  "/installation": { label: "Installation", isOpenTo: ({ isOperator }) => isOperator },
} as const satisfies Readonly<Record<string, SettingsPage>>;

export type SettingsPagePath = keyof typeof SETTINGS_PAGES;

const isPath = (path: string): path is SettingsPagePath => Object.hasOwn(SETTINGS_PAGES, path);
const PATHS = Object.keys(SETTINGS_PAGES).filter(isPath);

/** The settings that a visitor can open. */
export const listSettingsPages = (visitor: SettingsVisitor): readonly SettingsPagePath[] =>
  PATHS.filter((path) => SETTINGS_PAGES[path].isOpenTo(visitor));

/** Label of a page where pages of projects are listed, too. */
export function ownLabelOf(path: SettingsPagePath): string {
  const { label, ownLabel = label }: SettingsPage = SETTINGS_PAGES[path];
  return ownLabel;
}
