import type { ManagementPool } from "@causeway/db/scopes";
import { foundInstallation, makeRoomForSession } from "@causeway/db/sign-in";
import type { BetterAuthOptions } from "better-auth";
import { getSessionFromCtx } from "better-auth/api";
import type { createAuditHooks } from "./audit-hooks.ts";
import type { CodeReuse } from "./code-reuse.ts";
import { addressOf, type HookContext, textOf } from "./hook-context.ts";
import { requireConfirmedNewcomer, takeOverUnconfirmed } from "./take-over.ts";
import type { SignUpGate } from "./sign-up-gate.ts";

export interface DatabaseHooksOptions {
  readonly pool: ManagementPool;
  readonly gate: SignUpGate;
  readonly audit: ReturnType<typeof createAuditHooks>;
  readonly codes: CodeReuse;
  readonly maxSessions: number;
  /** Tells people that their password was changed. */
  readonly afterPasswordChange: (user: { readonly email: string }) => Promise<void>;
}

const FIRST = { organizationName: "My organization", projectName: "Default project" };
/** We never call a provider for someone, so its tokens are not kept. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** What happens around every row of a user, an account or a session, whichever way it comes about. */
export const createDatabaseHooks = ({
  pool,
  gate,
  audit,
  codes,
  maxSessions,
  afterPasswordChange,
}: DatabaseHooksOptions): NonNullable<BetterAuthOptions["databaseHooks"]> => ({
  user: {
    create: {
      async before(user, context) {
        requireConfirmedNewcomer(user.emailVerified, context);
        const { isFirst } = await gate.enter({
          email: user.email,
          invitationToken: context ? textOf(context, "invitationToken") : undefined,
          setupToken: context ? textOf(context, "setupToken") : undefined,
          emailVerified: user.emailVerified,
        });
        const name = user.name.trim() || user.email;
        // No one else could be told a link yet: the first account needs no mail.
        return {
          data: isFirst ? { ...user, name, isOperator: true, emailVerified: true } : { ...user, name },
        };
      },
    },
    update: { before: async (change, context) => audit.beforeUserUpdate(change, context) },
  },
  account: {
    create: {
      async before(account, context) {
        await takeOverUnconfirmed(pool, account, context);
        if (context?.path === "/sign-up/email") await begin({ pool, audit }, account.userId, context);
        return { data: { ...account, ...NO_TOKENS } };
      },
    },
    update: {
      async before(change, context) {
        await audit.beforeAccountUpdate(change, context);
        return { data: { ...change, ...NO_TOKENS } };
      },
      async after(_account, context) {
        const found = context?.path === "/change-password" ? await getSessionFromCtx(context) : null;
        if (found) await afterPasswordChange(found.user);
      },
    },
  },
  session: {
    create: {
      async before(session, context) {
        await codes.spend(session.userId, context);
        await foundInstallation(pool, session.userId, { ...FIRST, ipAddress: addressOf(context) });
        await makeRoomForSession(pool, session.userId, maxSessions);
        await audit.beforeSession(session, context);
      },
    },
    delete: { before: async (session, context) => audit.beforeSessionEnds(session, context) },
  },
});

/** What follows a new account with a password, before anyone signs in to it. */
async function begin(
  { pool, audit }: Pick<DatabaseHooksOptions, "pool" | "audit">,
  userId: string,
  context: HookContext,
): Promise<void> {
  await foundInstallation(pool, userId, { ...FIRST, ipAddress: addressOf(context) });
  await audit.signUp(userId, context);
}
