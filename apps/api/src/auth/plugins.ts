import { passkey } from "@better-auth/passkey";
import { twoFactor } from "better-auth/plugins";
import type { createAuditHooks } from "./audit-hooks.ts";
import type { KnownDevices } from "./known-devices.ts";
import { askAfterProviders } from "./ask-after-providers.ts";
import { afterSignIn } from "./after-sign-in.ts";
import { APIError } from "better-auth/api";

interface PluginOptions {
  readonly dashboardUrl: string;
  readonly trustedOrigins: readonly string[];
  readonly audit: ReturnType<typeof createAuditHooks>;
  readonly devices: KnownDevices;
  /** Before one more is kept. */
  readonly requireFewPasskeys: (userId: string) => Promise<void>;
}

/** Second factor and passkeys. */
export const createPlugins = ({
  dashboardUrl,
  trustedOrigins,
  audit,
  devices,
  requireFewPasskeys,
}: PluginOptions) => [
  askAfterProviders(
    // No device is trusted to leave the code out. Wrong codes are limited in `sign-in-limits.ts`: a lock of the account
    // would keep its owner out.
    twoFactor({ issuer: "Causeway", trustDeviceMaxAge: 0, accountLockout: { enabled: false } }),
  ),
  passkey({
    rpName: "Causeway",
    rpID: new URL(dashboardUrl).hostname,
    origin: [...trustedOrigins],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      async afterVerification({ ctx, user }) {
        await requireFewPasskeys(user.id);
        await audit.beforePasskey(ctx, user.id);
      },
    },
    authentication: { afterVerification: requireUserVerification },
  }),
  // Last, so that its hooks see what the others left.
  afterSignIn({ dashboardUrl, devices }),
];

interface Verified {
  readonly verification: { readonly authenticationInfo: { readonly userVerified: boolean } };
}

/** A passkey counts as both factors, so its device must have asked for a finger, a face or a code. */
async function requireUserVerification({ verification }: Verified): Promise<void> {
  if (verification.authenticationInfo.userVerified) return;
  throw new APIError("UNAUTHORIZED", {
    message: "The passkey's device didn't verify you.",
    code: "USER_NOT_VERIFIED",
  });
}
