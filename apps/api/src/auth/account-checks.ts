import type { ManagementPool } from "@causeway/db/scopes";
import { listWaysToSignIn, type WayToSignIn } from "@causeway/db/sign-in";
import { APIError, getSessionFromCtx } from "better-auth/api";
import type { ExternalProvider } from "./external-providers.ts";
import { type Check, textOf } from "./hook-context.ts";

/** Endpoints that remove a way to sign in, and the field that names it. */
const REMOVALS: Readonly<Record<string, string>> = {
  "/unlink-account": "accountId",
  "/passkey/delete-passkey": "id",
};

/** Settings that decide whether someone can still sign in. */
export interface KeptWaysOptions {
  readonly pool: ManagementPool;
  /** Those that are configured: others sign no one in. */
  readonly providers: readonly Pick<ExternalProvider, "id">[];
}

/**
 * Refuses to remove the last way to sign in. The library counts only connected accounts, also those of providers that are no
 * longer configured, and no passkeys.
 */
export function keepAWayToSignIn({ pool, providers }: KeptWaysOptions): Check {
  const usable = new Set<string>(["passkey", "credential", ...providers.map(({ id }) => id)]);
  const isUsable = ({ kind }: WayToSignIn): boolean => usable.has(kind);
  return async (context) => {
    const field = REMOVALS[context.path ?? ""];
    const found = field === undefined ? null : await getSessionFromCtx(context);
    if (field === undefined || !found) return;
    const ways = (await listWaysToSignIn(pool, found.user.id)).filter(isUsable);
    if (ways.length !== 1 || ways[0]?.id !== textOf(context, field)) return;
    throw new APIError("CONFLICT", {
      message: "This is your only way to sign in. Add a passkey or connect another account first.",
      code: "LAST_WAY_TO_SIGN_IN",
    });
  };
}

/** The library turns off what isn't on, too, and the audit log would say that someone did. */
export const requireTwoFactorToEnd: Check = async (context) => {
  if (context.path !== "/two-factor/disable") return;
  const found = await getSessionFromCtx(context);
  if (!found || Reflect.get(found.user, "twoFactorEnabled") === true) return;
  throw new APIError("BAD_REQUEST", {
    message: "Two-factor authentication isn't on, so there is nothing to turn off.",
    code: "TWO_FACTOR_NOT_ENABLED",
  });
};
