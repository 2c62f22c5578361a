import { PERMISSIONS, type Permission, type Role, TOKEN_SCOPES } from "@causeway/contracts";

/** Names of the security schemes in the document. */
const SESSION = "session";
const ACCESS_TOKEN = "accessToken";

/**
 * Who may call an operation, as the document says it. `security` carries the scopes of an access token (OpenAPI 3.1
 * lets a bearer scheme list what it requires); the `x-` fields say the same for readers that drop them.
 */
export interface OperationAccess {
  readonly security: Record<string, string[]>[];
  /** Scopes that an access token must have; empty when any token will do or none can. */
  readonly "x-required-scopes": readonly Permission[];
  /** Scopes that add something to the answer. */
  readonly "x-optional-scopes"?: readonly Permission[];
  /** The least powerful role that a member needs; absent where no membership is asked for. */
  readonly "x-required-role"?: Role;
  /** Only operators of the installation, whatever their role in the organization. */
  readonly "x-operators-only"?: true;
  readonly "x-access-tokens": "allowed" | "never";
}

interface Extras {
  /** Where the operation asks for more than the permission's own role. */
  readonly role?: Role;
  /** Scopes that add something to the answer. */
  readonly optional?: readonly Permission[];
}

/** For an operation behind a permission: members by role, access tokens by scope where the permission is one. */
export function needs(permission: Permission, { role, optional }: Extras = {}): OperationAccess {
  const { tokens, role: least } = PERMISSIONS[permission];
  return {
    security: tokens ? [{ [SESSION]: [] }, { [ACCESS_TOKEN]: [permission] }] : [{ [SESSION]: [] }],
    "x-required-scopes": tokens ? [permission] : [],
    ...(optional ? { "x-optional-scopes": optional } : {}),
    "x-required-role": role ?? least,
    "x-access-tokens": tokens ? "allowed" : "never",
  };
}

/** For an operation about the person who is signed in. */
export const needsPerson = (): OperationAccess => ({
  security: [{ [SESSION]: [] }],
  "x-required-scopes": [],
  "x-access-tokens": "never",
});

/** For an operation that is the operator's alone: it concerns what the operator pays for. */
export const needsOperator = (): OperationAccess => ({ ...needsPerson(), "x-operators-only": true });

/** For an operation that answers any session and any access token. */
export const needsAnybody = (): OperationAccess => ({
  security: [{ [SESSION]: [] }, { [ACCESS_TOKEN]: [] }],
  "x-required-scopes": [],
  "x-access-tokens": "allowed",
});

/** What an operation's description says of its access, in words. */
export function describeAccess(access: OperationAccess): string {
  const scopes = access["x-required-scopes"].map((scope) => `\`${scope}\``).join(", ");
  const optional = access["x-optional-scopes"]?.map((scope) => `\`${scope}\``).join(", ");
  const role = access["x-required-role"];
  return [
    access["x-operators-only"]
      ? "Operators of the installation only."
      : role
        ? `Requires the ${role} role${role === "owner" ? "" : " or higher"}.`
        : "Requires a session.",
    describeTokens(access, scopes),
    optional ? `With the scope ${optional}, the response includes more.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function describeTokens(access: OperationAccess, scopes: string): string {
  if (access["x-access-tokens"] === "never") return "Access tokens can't do this.";
  return scopes ? `Access tokens need the scope ${scopes}.` : "Any access token can do this.";
}

/** The two ways to sign in, for the document's components. */
export const SECURITY_SCHEMES = {
  [SESSION]: {
    type: "apiKey",
    in: "cookie",
    name: "causeway.session_token",
    description:
      "A user's session, set by `POST /api/auth/sign-in/email`. Over https, the cookie is named `__Secure-causeway.session_token`.",
  },
  [ACCESS_TOKEN]: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "cwt_…",
    description: [
      "An organization's access token, for automation: `Authorization: Bearer cwt_…`. Scopes:",
      ...TOKEN_SCOPES.map((scope) => `- \`${scope}\`: ${PERMISSIONS[scope].description}`),
    ].join("\n"),
    "x-scopes": Object.fromEntries(TOKEN_SCOPES.map((scope) => [scope, PERMISSIONS[scope].description])),
  },
} as const;

/** What the whole document requires where an operation says nothing; every operation does. */
export const DEFAULT_SECURITY: Record<string, string[]>[] = [{ [SESSION]: [] }];

/** @returns the access of an operation, or null when its route declares none */
export const accessOf = (operation: object): OperationAccess | null =>
  "x-access-tokens" in operation ? (operation as OperationAccess) : null;
