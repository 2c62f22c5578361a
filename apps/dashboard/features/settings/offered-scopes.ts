import { type Permission, PERMISSIONS, TOKEN_SCOPES } from "@causeway/contracts";
import type { OfferedScope } from "@/components/forms/scope-choices.tsx";

/** Scopes that someone with these permissions can grant, in the order of the table. */
export const listGrantable = (held: readonly Permission[]): OfferedScope[] =>
  TOKEN_SCOPES.filter((name) => held.includes(name)).map((name) => ({
    name,
    description: PERMISSIONS[name].description,
  }));
