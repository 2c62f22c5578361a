import { APIError } from "better-auth/api";

interface Verified {
  readonly verification: { readonly authenticationInfo: { readonly userVerified: boolean } };
}

/** A passkey counts as both factors, so its device must have asked for a finger, a face or a code. */
export async function requireUserVerification({ verification }: Verified): Promise<void> {
  if (verification.authenticationInfo.userVerified) return;
  throw new APIError("UNAUTHORIZED", {
    message: "The passkey's device didn't verify you.",
    code: "USER_NOT_VERIFIED",
  });
}
