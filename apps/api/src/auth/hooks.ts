import { createAuthMiddleware } from "better-auth/api";
import { keepAWayToSignIn, type KeptWaysOptions, requireTwoFactorToEnd } from "./account-checks.ts";
import type { createAuditHooks } from "./audit-hooks.ts";
import type { CodeReuse } from "./code-reuse.ts";
import type { Check } from "./hook-context.ts";
import { limitMails } from "./rate-limits.ts";
import {
  refuseOddTexts,
  requireOpenSignUp,
  requireSessionForEmailChange,
  requireSoundProfile,
} from "./request-checks.ts";
import { createSignInLimits, type SignInLimitsOptions } from "./sign-in-limits.ts";
import { refreshSignedIn } from "./take-over.ts";
import type { SignUpGate } from "./sign-up-gate.ts";

interface HooksOptions extends SignInLimitsOptions, KeptWaysOptions {
  readonly gate: SignUpGate;
  readonly audit: ReturnType<typeof createAuditHooks>;
  readonly codes: CodeReuse;
  /** Tells of failed sign-ins. */
  readonly failureAudit: Check;
}

/** What is looked at before and after every endpoint of the library, in this order. */
export function createHooks(options: HooksOptions) {
  const { gate, audit, codes } = options;
  const limits = createSignInLimits(options);
  return {
    before: inTurn(
      refuseOddTexts,
      requireSoundProfile,
      limits.before,
      codes.before,
      limitMails(options.attempts),
      requireOpenSignUp(gate),
      requireSessionForEmailChange,
      requireTwoFactorToEnd,
      keepAWayToSignIn(options),
      audit.beforePasskeyRemoval,
    ),
    after: inTurn(limits.after, options.failureAudit, refreshSignedIn),
  };
}

const inTurn = (...checks: readonly Check[]) =>
  createAuthMiddleware(async (context) => {
    for (const check of checks) await check(context);
  });
