/** Roles of an organization, from the most to the least powerful. */
export const ROLES = ["owner", "admin", "developer"] as const;
export type Role = (typeof ROLES)[number];

interface PermissionRow {
  /** The least powerful role that has it. */
  readonly role: Role;
  /** An access token can be given it. Tokens never create, roll or reveal gateway keys. */
  readonly tokens: boolean;
  readonly description: string;
}

/**
 * Who may do what in the management API, and the scopes of access tokens: one table for both. Nothing in it gives an
 * organization anything of the operator's: credits are granted by operators alone, whatever their role.
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
  "project_members:manage": {
    role: "admin",
    tokens: true,
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
    description: "Change limits, expiry and access rules of API keys.",
  },
  "provider_keys:read": {
    role: "admin",
    tokens: true,
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
  "billing:read": { role: "admin", tokens: true, description: "See credits." },
  "content:read": { role: "developer", tokens: true, description: "Read stored message content." },
  "content:delete": { role: "owner", tokens: true, description: "Delete stored message content." },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

/** A permission that an access token can be given. */
export type TokenScope = {
  [Name in Permission]: (typeof PERMISSIONS)[Name]["tokens"] extends true ? Name : never;
}[Permission];

/** Whether an access token can be given the permission. */
export const isTokenScope = (name: Permission): name is TokenScope => PERMISSIONS[name].tokens;

/** Every {@link TokenScope}, in the order of the table. */
export const TOKEN_SCOPES: readonly TokenScope[] = (Object.keys(PERMISSIONS) as Permission[]).filter(
  isTokenScope,
);

/**
 * Scopes that decide who belongs to an organization. They work only while the member a token acts for is one: no one
 * who left lets themselves back in with a token they kept.
 */
const MEMBERSHIP_SCOPES: readonly TokenScope[] = [
  "members:manage",
  "invitations:read",
  "invitations:manage",
  "project_members:manage",
  "teams:manage",
];

/**
 * What an access token can do now. It never does what the member it acts for could not: only owners and admins have
 * tokens, so one whose member was made a developer can do nothing until an owner or admin saves it again.
 *
 * @param role of the member the token acts for; null when they are no member anymore: automation continues without
 *   {@link MEMBERSHIP_SCOPES} and what only owners may
 */
export function listEffectiveScopes(scopes: readonly TokenScope[], role: Role | null): TokenScope[] {
  if (role === null)
    return scopes.filter((name) => roleAllows("admin", name) && !MEMBERSHIP_SCOPES.includes(name));
  return roleAllows(role, "access_tokens:manage") ? scopes.filter((name) => roleAllows(role, name)) : [];
}

/** Whether a member with `role` has `permission`. */
export const roleAllows = (role: Role, permission: Permission): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(PERMISSIONS[permission].role);
