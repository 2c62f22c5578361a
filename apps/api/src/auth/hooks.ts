import { createAuthMiddleware } from "better-auth/api";
import type { AttemptCounter } from "./attempt-counter.ts";
import type { createAuditHooks } from "./audit-hooks.ts";
import type { Check } from "./hook-context.ts";
import { limitFailuresByAccount, limitMails } from "./rate-limits.ts";
import {
  refuseOddTexts,
  requireOpenSignUp,
  requireSessionForEmailChange,
  requireSoundProfile,
} from "./request-checks.ts";
import type { SignUpGate } from "./sign-up-gate.ts";

interface HooksOptions {
  readonly gate: SignUpGate;
  readonly audit: ReturnType<typeof createAuditHooks>;
  readonly attempts: AttemptCounter;
}

/** What is looked at before and after every endpoint of the library, in this order. */
export function createHooks({ gate, audit, attempts }: HooksOptions) {
  const failures = limitFailuresByAccount(attempts);
  return {
    before: inTurn(
      refuseOddTexts,
      requireSoundProfile,
      failures.before,
      limitMails(attempts),
      requireOpenSignUp(gate),
      requireSessionForEmailChange,
      audit.beforePasskeyRemoval,
    ),
    after: inTurn(failures.after),
  };
}

const inTurn = (...checks: readonly Check[]) =>
  createAuthMiddleware(async (context) => {
    for (const check of checks) await check(context);
  });
