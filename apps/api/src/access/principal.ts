import type { TokenScope } from "@causeway/contracts";
import type { Actor } from "@causeway/db/changes";
import type { Asker } from "@causeway/db/scopes";

/** A person with a session of the dashboard. */
export interface SignedIn {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly isOperator: boolean;
  readonly expiresAt: Date;
}

/** An organization's access token, of a member or a service account. */
export interface TokenHolder {
  readonly kind: "token";
  readonly tokenId: string;
  /** Of the service account, or else of the token. */
  readonly name: string;
  /** Null for a member's token. */
  readonly serviceAccountId: string | null;
  readonly organizationId: string;
  /** Scopes that have an effect now; see `listEffectiveScopes` and `listAllowedScopes`. */
  readonly scopes: readonly TokenScope[];
  /** Scopes it was given but that have no effect, because the member it acts for, or its service account, lost the role. */
  readonly lostScopes: readonly TokenScope[];
}

export type Principal = SignedIn | TokenHolder;

export interface ApiEnv {
  Variables: { requestId: string; principal: Principal; ipAddress: string | null };
}

/** The part of a request that decides on access. */
export type Caller = Pick<ApiEnv["Variables"], "principal">;

/** Tells the one who asks from everyone else. */
export const idOf = (principal: Principal): string =>
  principal.kind === "user" ? principal.userId : principal.tokenId;

/** The one who asks, as tenancy knows it. */
export const askerOf = (principal: Principal): Asker =>
  principal.kind === "user"
    ? { kind: "user", userId: principal.userId }
    : {
        kind: "token",
        organizationId: principal.organizationId,
        serviceAccountId: principal.serviceAccountId,
      };

/** The one who changes something, as the audit log keeps it. */
export const actorOf = ({ principal, ipAddress }: ApiEnv["Variables"]): Actor =>
  principal.kind === "user"
    ? {
        userId: principal.userId,
        userName: principal.name,
        userEmail: principal.email,
        accessTokenId: null,
        ipAddress,
      }
    : {
        userId: null,
        userName: principal.name,
        userEmail: null,
        accessTokenId: principal.tokenId,
        ipAddress,
      };
