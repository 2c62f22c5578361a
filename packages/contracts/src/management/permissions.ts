/** Roles of an organization, from the most to the least powerful. */
export const ROLES = ["owner", "admin", "developer"] as const;
export type Role = (typeof ROLES)[number];

interface PermissionRow {
  /** The least powerful role that has it. */
  readonly role: Role;
  /** An access token can be given it. Tokens never create, roll or reveal gateway keys (specification 5.2). */
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
  "members:manage": { role: "admin", tokens: false, description: "Invite, change and remove members." },
  "projects:read": { role: "developer", tokens: true, description: "See projects." },
  "projects:manage": {
    role: "admin",
    tokens: true,
    description: "Create, change, archive and delete projects.",
  },
  "api_keys:read": { role: "developer", tokens: true, description: "See keys; a developer its own." },
  "api_keys:create": { role: "developer", tokens: false, description: "Create and roll keys." },
  "api_keys:manage": {
    role: "developer",
    tokens: true,
    description: "Describe, disable, enable and delete keys.",
  },
  "api_keys:limit": {
    role: "admin",
    tokens: true,
    description: "Change limits, expiry and IAM rules of keys.",
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
  "logs:read": { role: "developer", tokens: true, description: "Read the activity of projects." },
  "usage:read": { role: "developer", tokens: true, description: "Read usage and spend." },
  "audit:read": { role: "admin", tokens: true, description: "Read and export the audit log." },
  "access_tokens:manage": { role: "admin", tokens: false, description: "Create and revoke access tokens." },
  "billing:read": { role: "admin", tokens: true, description: "See credits." },
  "payloads:read": { role: "developer", tokens: true, description: "Read retained message content." },
  "payloads:delete": { role: "owner", tokens: false, description: "Delete retained payloads." },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

/** What an access token can be given. */
export const TOKEN_SCOPES = (Object.keys(PERMISSIONS) as Permission[]).filter(
  (name) => PERMISSIONS[name].tokens,
);

/** Whether a member with `role` has `permission`. */
export const roleAllows = (role: Role, permission: Permission): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(PERMISSIONS[permission].role);
