import type { OrganizationScope, ProjectScope } from "@causeway/db/scopes";
import type { z } from "@hono/zod-openapi";
import type { Principal, SignedIn } from "../access/principal.ts";

/** An operation of one owner: its place in the API and its input. */
interface OwnerRoute {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Replaces the definition's description for this owner. */
  readonly description?: string;
  /** Replaces the definition's tags for this owner. */
  readonly tags?: readonly string[];
  /** All parameters of the path; by default only that of the owner. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly isDeprecated?: true;
}

/** The owners that an operation can have. One that exists for several owners is one definition. */
export interface Owners {
  readonly project?: OwnerRoute & { readonly path: `/projects/{project}${string}` };
  /**
   * `whole`: covers every project, so developers are refused, who have only their own. `operatorsToo`: operators of the
   * installation need no role in the organization. `peopleOnly`: about the member who is signed in, so no access token may.
   */
  readonly organization?: OwnerRoute & {
    readonly path: `/orgs/{org}${string}`;
    readonly whole?: true;
    readonly operatorsToo?: true;
    readonly peopleOnly?: true;
  };
  /**
   * The installation: only its operators. `refusal` is the message for everyone else. An organization in the path doesn't exist
   * for people who aren't members of it.
   */
  readonly operator?: OwnerRoute & { readonly refusal: string };
  /** The person who is signed in; no access token. */
  readonly person?: OwnerRoute;
  /** Any session and any access token. */
  readonly signedInOrToken?: OwnerRoute;
}

export type OwnerKind = keyof Owners;

/** The scope that a handler gets for each kind of owner, once the caller's access was checked. */
export interface OwnerScopes {
  readonly project: ProjectScope;
  readonly organization: OrganizationScope;
  readonly operator: SignedIn;
  readonly person: SignedIn;
  readonly signedInOrToken: Principal;
}

/** An owner with everything that only some kinds have. */
export interface AnyOwner extends OwnerRoute {
  readonly whole?: true;
  readonly operatorsToo?: true;
  readonly peopleOnly?: true;
  readonly refusal?: string;
}
