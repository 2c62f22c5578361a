import type { ManagementPool } from "@causeway/db/scopes";
import { takeOverAccount } from "@causeway/db/sign-in";
import { APIError, getOAuthState } from "better-auth/api";
import { addressOf, type Check, type HookContext } from "./hook-context.ts";

/** Where someone signs in on a provider's word. */
const SIGN_INS = ["/callback/:id", "/sign-in/social"];

/**
 * Before an account of a provider is joined with one that was here. The library does it only when the provider has
 * confirmed the address; when no one has confirmed it here, someone else may have registered it.
 */
export async function takeOverUnconfirmed(
  pool: ManagementPool,
  account: { readonly userId: string; readonly providerId: string },
  context: HookContext | null,
): Promise<void> {
  if (!context || !SIGN_INS.includes(context.path ?? "")) return;
  // Connecting an account on the account page takes nothing over: the person is signed in.
  if ((await getOAuthState())?.link) return;
  const { userId, providerId: provider } = account;
  const outcome = await takeOverAccount(pool, { userId, provider, ipAddress: addressOf(context) });
  if (outcome !== "refused") return;
  throw new APIError("FORBIDDEN", {
    message: "Confirm this account's email address first.",
    code: "account_not_linked",
  });
}

/**
 * Refuses a new person whose provider hasn't confirmed the address, with the library's answer for an address that has
 * an account: a different one would tell that it has none.
 */
export function requireConfirmedNewcomer(emailVerified: boolean, context: HookContext | null): void {
  if (emailVerified || !SIGN_INS.includes(context?.path ?? "")) return;
  throw new APIError("FORBIDDEN", { code: "account_not_linked" });
}

/** What was taken over has no second factor anymore, which the library's copy of the account does not know. */
export const refreshSignedIn: Check = async ({ path, context }) => {
  const signedIn = SIGN_INS.includes(path ?? "") ? context.newSession?.user : undefined;
  if (signedIn) Object.assign(signedIn, await context.internalAdapter.findUserById(signedIn.id));
};
