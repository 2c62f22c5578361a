import type { ManagementPool } from "@causeway/db/scopes";
import { auditSignIn, findPasskeyName, type SignInEvent } from "@causeway/db/sign-in";
import { getSessionFromCtx } from "better-auth/api";
import { readBeginning } from "./sign-in-cookies.ts";
import { addressOf, type Check, type HookContext, textOf } from "./hook-context.ts";

/** Endpoints that open a session, and how that is called. */
const METHODS: Readonly<Record<string, (context: HookContext) => string | Promise<string>>> = {
  "/sign-in/email": () => "password",
  "/sign-in/social": (context) => textOf(context, "provider") ?? "provider",
  "/callback/:id": (context) => String(context.params?.id),
  "/passkey/verify-authentication": () => "passkey",
  "/two-factor/verify-totp": async (context) => `${await firstFactorOf(context)} and code`,
  "/two-factor/verify-backup-code": async (context) => `${await firstFactorOf(context)} and backup code`,
};
const firstFactorOf = async (context: HookContext) => (await readBeginning(context)) ?? "password";

/** Endpoints that open a session which the second factor closes again at once. */
const FIRST_STEPS = ["/sign-in/email", "/sign-in/social", "/callback/:id"];

/** Endpoints whose end of a session is someone signing out. */
const ENDINGS = ["/sign-out", "/revoke-session", "/revoke-sessions", "/revoke-other-sessions"];

interface NewSession {
  readonly userId: string;
}

/**
 * Entries of the audit log about sign-in. Each is written just before what it tells of: a process that dies in between
 * leaves an entry too many, never one too few.
 */
export function createAuditHooks(pool: ManagementPool) {
  const addEntry = (context: HookContext | null, event: Omit<SignInEvent, "ipAddress">) =>
    auditSignIn(pool, { ...event, ipAddress: addressOf(context) });

  /** For changes that only a person with a session makes. */
  async function addEntryOfSession(
    context: HookContext | null,
    event: Omit<SignInEvent, "ipAddress" | "userId">,
  ) {
    const found = context && (await getSessionFromCtx(context));
    if (found) await addEntry(context, { ...event, userId: found.user.id });
  }

  return {
    signUp: (userId: string, context: HookContext) =>
      addEntry(context, { userId, action: "auth.sign_up", details: { method: "password" } }),
    async beforeSession({ userId }: NewSession, context: HookContext | null): Promise<void> {
      const method = METHODS[context?.path ?? ""];
      if (!context || !method || (await isRenewal(context, userId))) return;
      await addEntry(context, { userId, action: "auth.sign_in", details: { method: await method(context) } });
    },
    async beforeSessionEnds({ userId }: NewSession, context: HookContext | null): Promise<void> {
      if (!ENDINGS.includes(context?.path ?? "")) return;
      const isThis = context?.path === "/sign-out";
      await addEntry(context, {
        userId,
        action: "auth.sign_out",
        details: { session: isThis ? "own" : "another" },
      });
    },
    async beforeAccountUpdate({ password }: { readonly password?: unknown }, context: HookContext | null) {
      if (password === undefined || context?.path !== "/change-password") return;
      await addEntryOfSession(context, { action: "auth.password_change", details: { by: "old password" } });
    },
    passwordReset: (userId: string, ipAddress: string | null) =>
      auditSignIn(pool, { userId, ipAddress, action: "auth.password_change", details: { by: "link" } }),
    async beforeUserUpdate(
      change: { readonly twoFactorEnabled?: unknown; readonly email?: unknown },
      context: HookContext | null,
    ): Promise<void> {
      if (change.twoFactorEnabled !== undefined) {
        const action =
          change.twoFactorEnabled === true ? "auth.two_factor_enable" : "auth.two_factor_disable";
        await addEntryOfSession(context, { action, details: {} });
      }
      if (typeof change.email === "string") {
        await addEntryOfSession(context, { action: "auth.email_change", details: { email: change.email } });
      }
    },
    ...createPasskeyHooks(pool, addEntry),
  };
}

type AddEntry = (context: HookContext | null, event: Omit<SignInEvent, "ipAddress">) => Promise<unknown>;

const createPasskeyHooks = (pool: ManagementPool, addEntry: AddEntry) => ({
  beforePasskey: (context: HookContext, userId: string) =>
    addEntry(context, { userId, action: "auth.passkey_add", details: nameOf(textOf(context, "name")) }),
  beforePasskeyRemoval: (async (context) => {
    if (context.path !== "/passkey/delete-passkey") return;
    const found = await getSessionFromCtx(context);
    const passkey = found && (await findPasskeyName(pool, found.user.id, textOf(context, "id") ?? ""));
    if (!passkey) return;
    await addEntry(context, {
      userId: found.user.id,
      action: "auth.passkey_remove",
      details: nameOf(passkey.name),
    });
  }) satisfies Check,
});

const nameOf = (name: string | null | undefined) => (name ? { name } : {});

/**
 * Whether a new session only takes the place of an older one, or will be closed at once for the second factor: it is
 * the code that signs in then, not the password.
 */
async function isRenewal(context: HookContext, userId: string): Promise<boolean> {
  if (FIRST_STEPS.includes(context.path ?? "")) {
    const user = await context.context.internalAdapter.findUserById(userId);
    return user !== null && "twoFactorEnabled" in user && user.twoFactorEnabled === true;
  }
  return context.path?.startsWith("/two-factor/") === true && (await getSessionFromCtx(context)) !== null;
}
