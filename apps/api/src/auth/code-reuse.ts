import type { ManagementPool } from "@causeway/db/scopes";
import { findAuthenticatorSecret, spendAuthenticatorStep } from "@causeway/db/sign-in";
import { APIError } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { findStep } from "./authenticator-step.ts";
import { type Check, type HookContext, textOf } from "./hook-context.ts";
import { findChallenged } from "./sign-in-cookies.ts";

const VERIFY = "/two-factor/verify-totp";

/**
 * A code of an authenticator app works once. The library accepts one for as long as its clock window lasts, so anyone who
 * has seen it typed could use it too.
 */
export function createCodeReuse(pool: ManagementPool) {
  return {
    /** Refuses a used code before the library counts the challenge as met, so that the next code can follow. */
    before: (async (context) => {
      const user = context.path === VERIFY ? await findChallenged(context) : null;
      if (!user) return;
      const found = await readStep(pool, context, user.id);
      if (found && found.lastUsedStep !== null && found.step <= found.lastUsedStep) throw usedCode();
    }) satisfies Check,
    /**
     * The last word, just before the session that the code opens: of two requests with one code one gets it.
     *
     * @throws APIError `INVALID_CODE`
     */
    async spend(userId: string, context: HookContext | null): Promise<void> {
      if (context?.path !== VERIFY) return;
      const found = await readStep(pool, context, userId);
      if (!found || !(await spendAuthenticatorStep(pool, userId, found.step))) throw usedCode();
    },
  };
}

export type CodeReuse = ReturnType<typeof createCodeReuse>;

/** Null for a code that is wrong anyway. */
async function readStep(pool: ManagementPool, context: HookContext, userId: string) {
  const found = await findAuthenticatorSecret(pool, userId);
  if (!found) return null;
  const secret = await symmetricDecrypt({ key: context.context.secretConfig, data: found.sealed });
  const step = findStep(secret, textOf(context, "code") ?? "", Date.now());
  return step === null ? null : { step, lastUsedStep: found.lastUsedStep };
}

const usedCode = (): APIError =>
  new APIError("UNAUTHORIZED", {
    message: "This code was already used. Wait for the next one.",
    code: "INVALID_CODE",
  });
