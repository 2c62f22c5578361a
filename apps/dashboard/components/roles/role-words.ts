import type { Role } from "@causeway/contracts";
import type { Schemas } from "@causeway/api-client";

export const ROLE_WORDS: Readonly<Record<Role, { readonly label: string; readonly hint: string }>> = {
  owner: { label: "Owner", hint: "Full access, including deleting content and the organization." },
  admin: { label: "Admin", hint: "Everything except that, and managing owners." },
  developer: { label: "Developer", hint: "Only projects they have access to, and their own keys there." },
};

/** The visitor, as far as it decides whom they may change. */
export type Manager = Pick<Schemas["Organization"], "role" | "permissions">;

/** Decides by what the page knows: only owners change owners. The API decides again. */
export const mayManage = ({ role: by, permissions }: Manager, role: Role): boolean =>
  by === "owner" || (permissions.includes("members:manage") && role !== "owner");

/** True when the visitor may change the limits of a member with a role. */
export const mayLimitMember = (by: Manager, role: Role): boolean =>
  by.permissions.includes("limits:read") && by.permissions.includes("limits:manage") && mayManage(by, role);

/** A role in words: the name of a custom one. */
export const roleLabel = ({ role, customRole }: Pick<Schemas["Member"], "role" | "customRole">): string =>
  customRole?.name ?? ROLE_WORDS[role].label;

/** Why a member keeps their role and their membership: the API refuses to take an organization's last owner. Null where they needn't. */
export const whyOwnerStays = (role: Role, owners: number): string | null =>
  role === "owner" && owners === 1 ? "This is the last owner. Make another member an owner first." : null;
