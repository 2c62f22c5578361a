import type { Logger } from "@causeway/telemetry";
import type { ManagementPool } from "@causeway/db/scopes";
import { auditSignIn } from "@causeway/db/sign-in";
import { isAPIError } from "better-auth/api";
import type { AttemptCounter } from "../access/attempt-counter.ts";
import { addressOf, type Check, type HookContext, textOf } from "./hook-context.ts";
import { findChallenged } from "./sign-in-cookies.ts";

/** Ways to fail with an account that is known. A passkey that is wrong names no one. */
const METHODS: Readonly<Record<string, string>> = {
  "/sign-in/email": "password",
  "/two-factor/verify-totp": "password and code",
  "/two-factor/verify-backup-code": "password and backup code",
};

/** Entries per account and hour: who guesses does not get to fill the log. */
const MAX_AN_HOUR = 20;
const HOUR_SECONDS = 3_600;

interface FailureAuditOptions {
  readonly pool: ManagementPool;
  readonly attempts: AttemptCounter;
  readonly logger: Logger;
}

/**
 * Tells the organizations of an account that someone failed to sign in to it. Written alongside the answer, which must
 * not take longer for an account that exists; a guess that is refused unread, because there were too many, is not told.
 */
export const createFailureAudit =
  (options: FailureAuditOptions): Check =>
  async (context) => {
    const method = METHODS[context.path ?? ""];
    if (method === undefined || !isWrong(context)) return;
    void addEntry(options, context, method).catch((error: unknown) =>
      options.logger.error({ err: error }, "could not write a failed sign-in to the audit log"),
    );
  };

async function addEntry({ pool, attempts }: FailureAuditOptions, context: HookContext, method: string) {
  const userId = await findTried(context);
  if (userId === null) return;
  if ((await attempts.add(`audit-failed:${userId}`, HOUR_SECONDS)) > MAX_AN_HOUR) return;
  const ipAddress = addressOf(context);
  await auditSignIn(pool, { userId, ipAddress, action: "auth.sign_in_failed", details: { method } });
}

async function findTried(context: HookContext): Promise<string | null> {
  if (context.path !== "/sign-in/email") return (await findChallenged(context))?.id ?? null;
  const email = textOf(context, "email")?.trim().toLowerCase() ?? "";
  return (await context.context.internalAdapter.findUserByEmail(email))?.user.id ?? null;
}

/** Refused for what was sent; too many attempts or a fault of ours is no wrong guess. */
function isWrong({ context }: HookContext): boolean {
  const returned: unknown = Reflect.get(context, "returned");
  if (!isAPIError(returned)) return false;
  return returned.statusCode >= 400 && returned.statusCode < 500 && returned.statusCode !== 429;
}
