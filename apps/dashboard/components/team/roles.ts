import { ROLES, type Role } from "@causeway/contracts";

export const ROLE_WORDS: Readonly<Record<Role, { readonly label: string; readonly hint: string }>> = {
  owner: { label: "Owner", hint: "Everything, also deleting content and the organization." },
  admin: { label: "Admin", hint: "Everything but that, and no say over owners." },
  developer: { label: "Developer", hint: "The projects they are given, with keys of their own." },
};

/** What somebody may make of others: only owners make or unmake owners. */
export const rolesGivenBy = (role: Role): readonly Role[] =>
  role === "owner" ? ROLES : ROLES.filter((other) => other !== "owner");
