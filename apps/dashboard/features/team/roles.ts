import { ROLES, type Role } from "@causeway/contracts";

export const ROLE_WORDS: Readonly<Record<Role, { readonly label: string; readonly hint: string }>> = {
  owner: { label: "Owner", hint: "Full access, including deleting content and the organization." },
  admin: { label: "Admin", hint: "Everything except that, and managing owners." },
  developer: { label: "Developer", hint: "Only projects they have access to, and their own keys there." },
};

/** What someone may make of others: only owners make or unmake owners. */
export const rolesGivenBy = (role: Role): readonly Role[] =>
  role === "owner" ? ROLES : ROLES.filter((other) => other !== "owner");

/** Whether someone may change a member: only owners change owners. */
export const mayManage = (by: Role, role: Role): boolean =>
  by === "owner" || (by === "admin" && role !== "owner");

/** Why a member keeps their role and their membership: the API refuses to take an organization's last owner. Null where they needn't. */
export const whyOwnerStays = (role: Role, owners: number): string | null =>
  role === "owner" && owners === 1 ? "This is the last owner. Make another member an owner first." : null;
