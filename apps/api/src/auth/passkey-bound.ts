import type { ManagementPool } from "@causeway/db/scopes";
import { countPasskeys } from "@causeway/db/sign-in";
import { APIError } from "better-auth/api";

/** Refuses a passkey beyond the most that one person can have. @throws APIError `TOO_MANY_PASSKEYS` */
export const createPasskeyBound =
  (pool: ManagementPool, max: number) =>
  async (userId: string): Promise<void> => {
    if ((await countPasskeys(pool, userId)) < max) return;
    throw new APIError("CONFLICT", {
      message: `You can have at most ${max} passkeys. Remove one first, or ask the operator to raise MAX_PASSKEYS_PER_USER.`,
      code: "TOO_MANY_PASSKEYS",
    });
  };
