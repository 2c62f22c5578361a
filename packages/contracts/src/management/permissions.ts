/** Built-in roles of an organization, from the most to the least powerful. */
export const ROLES = ["owner", "admin", "developer"] as const;
export type Role = (typeof ROLES)[number];

interface PermissionRow {
  /** The least powerful role that has it. */
  readonly role: Role;
  /** An access token can be given it. Tokens never create, roll or reveal gateway keys. */
  readonly tokens: boolean;
  /** A custom role that is limited to its projects can have it, although developers don't. */
  readonly bounded?: true;
  readonly description: string;
}

/**
 * Who may do what in the management API, and the scopes of access tokens: one table for both. Nothing in it gives an
 * organization anything of the operator's: whatever their role, people pay for credits, and only operators grant them.
 */
export const PERMISSIONS = {
  "organization:read": { role: "developer", tokens: true, description: "See the organization." },
  "organization:update": { role: "admin", tokens: true, description: "Change the organization's settings." },
  "organization:delete": { role: "owner", tokens: false, description: "Delete the organization." },
  "members:read": { role: "developer", tokens: true, description: "See members." },
  "members:manage": {
    role: "admin",
    tokens: true,
    description: "Change roles and remove members. A token can't add or change owners.",
  },
  "invitations:read": { role: "admin", tokens: true, description: "See pending invitations." },
  "invitations:manage": {
    role: "admin",
    tokens: true,
    description: "Invite people, and resend and revoke invitations. A token can't invite owners.",
  },
  "roles:read": { role: "admin", tokens: true, description: "See custom roles." },
  "roles:manage": {
    role: "admin",
    tokens: false,
    description: "Create, change and delete custom roles.",
  },
  "service_accounts:read": {
    role: "admin",
    tokens: true,
    description: "See service accounts and their access tokens.",
  },
  "service_accounts:manage": {
    role: "admin",
    tokens: false,
    description: "Create, change and delete service accounts and their access tokens.",
  },
  "project_members:manage": {
    role: "admin",
    tokens: true,
    bounded: true,
    description: "Give developers access to projects, and remove it.",
  },
  "projects:read": { role: "developer", tokens: true, description: "See projects." },
  "projects:manage": {
    role: "admin",
    tokens: true,
    description: "Create, change, archive and delete projects.",
  },
  "teams:read": {
    role: "developer",
    tokens: true,
    description: "See teams. Developers see only those they belong to.",
  },
  "teams:manage": {
    role: "admin",
    tokens: true,
    description: "Create, rename and delete teams, change who belongs to them, and move projects.",
  },
  "limits:read": {
    role: "admin",
    tokens: true,
    description: "See the limits of members, projects, teams and the organization, and what they used.",
  },
  "limits:manage": {
    role: "admin",
    tokens: true,
    description: "Change the limits of members, projects, teams and the organization.",
  },
  "api_keys:read": {
    role: "developer",
    tokens: true,
    description: "See API keys. Developers see only their own.",
  },
  "api_keys:create": { role: "developer", tokens: false, description: "Create and rotate API keys." },
  "api_keys:manage": {
    role: "developer",
    tokens: true,
    description: "Rename, disable, enable and delete API keys.",
  },
  "api_keys:limit": {
    role: "admin",
    tokens: true,
    bounded: true,
    description: "Change limits, expiry and access rules of API keys.",
  },
  "provider_keys:read": {
    role: "admin",
    tokens: true,
    bounded: true,
    description: "See provider keys and custom providers.",
  },
  "provider_keys:manage": {
    role: "admin",
    tokens: true,
    description: "Manage provider keys and custom providers.",
  },
  "models:read": {
    role: "developer",
    tokens: true,
    description: "See the organization's models, overrides and prices.",
  },
  "models:manage": {
    role: "admin",
    tokens: true,
    description: "Change the organization's models and prices, and charge earlier requests by a new price.",
  },
  "guardrails:read": {
    role: "developer",
    tokens: true,
    description: "See guardrails and security events. Developers see events of their own API keys.",
  },
  "guardrails:manage": { role: "admin", tokens: true, description: "Manage guardrails." },
  "logs:read": { role: "developer", tokens: true, description: "Read the activity of projects." },
  "videos:read": {
    role: "developer",
    tokens: true,
    description: "See video jobs and their callbacks. Developers see those of their own API keys.",
  },
  "videos:manage": {
    role: "developer",
    tokens: true,
    description: "Cancel video jobs and resend callbacks.",
  },
  "usage:read": { role: "developer", tokens: true, description: "Read usage and spend." },
  "views:manage": {
    role: "developer",
    tokens: false,
    description: "Save views of activity and usage. Only admins can change views that others share.",
  },
  "conversations:share": {
    role: "developer",
    tokens: false,
    description:
      "Share conversations of the playground, and read those that others share. Only admins can delete those of others.",
  },
  "audit:read": { role: "admin", tokens: true, description: "Read and export the audit log." },
  "access_tokens:manage": { role: "admin", tokens: false, description: "Create and revoke access tokens." },
  "statements:read": {
    role: "admin",
    tokens: true,
    description: "Read and export monthly statements of the organization and its projects.",
  },
  "billing:read": {
    role: "admin",
    tokens: true,
    bounded: true,
    description: "See credits, payments and the plan.",
  },
  "billing:manage": {
    role: "owner",
    tokens: false,
    description: "Buy credits, change the plan and set automatic top-ups.",
  },
  "content:read": { role: "developer", tokens: true, description: "Read stored message content." },
  "content:delete": { role: "owner", tokens: true, description: "Delete stored message content." },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

/** All permissions, in the order of the table. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as readonly Permission[];

/** Tells whether a custom role that is limited to its projects can have the permission. */
export function isBounded(name: Permission): boolean {
  const { role, bounded }: PermissionRow = PERMISSIONS[name];
  return role === "developer" || bounded === true;
}

/** A permission that an access token can be given. */
export type TokenScope = {
  [Name in Permission]: (typeof PERMISSIONS)[Name]["tokens"] extends true ? Name : never;
}[Permission];

/** Whether an access token can be given the permission. */
export const isTokenScope = (name: Permission): name is TokenScope => PERMISSIONS[name].tokens;

/** Every {@link TokenScope}, in the order of the table. */
export const TOKEN_SCOPES: readonly TokenScope[] = PERMISSION_NAMES.filter(isTokenScope);

/** Covers only built-in roles: each has everything that the less powerful ones have. */
export const roleAllows = (role: Role, permission: Permission): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(PERMISSIONS[permission].role);
