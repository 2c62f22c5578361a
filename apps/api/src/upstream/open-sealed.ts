import type { SealContext, Sealer } from "@causeway/crypto";
import { ApiError } from "../errors/api-error.ts";

/** @throws ApiError `conflict` when it was sealed under a secret that is no longer known */
export function openSealed(sealer: Sealer, sealed: string, context: SealContext): string {
  try {
    return sealer.open(sealed, context);
  } catch (cause) {
    throw new ApiError(
      "conflict",
      "The key was encrypted with an AUTH_SECRET that is no longer configured. Enter the key again.",
      undefined,
      { cause },
    );
  }
}
