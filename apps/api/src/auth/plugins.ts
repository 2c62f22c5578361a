import { passkey } from "@better-auth/passkey";
import { twoFactor } from "better-auth/plugins";
import type { createAuditHooks } from "./audit-hooks.ts";
import { requireUserVerification } from "./passkey-verification.ts";

interface PluginOptions {
  readonly dashboardUrl: string;
  readonly trustedOrigins: readonly string[];
  readonly audit: ReturnType<typeof createAuditHooks>;
}

/** Second factor and passkeys. */
export const createPlugins = ({ dashboardUrl, trustedOrigins, audit }: PluginOptions) => [
  // No device is trusted to leave the code out: every password is followed by one.
  twoFactor({ issuer: "Causeway", trustDeviceMaxAge: 0 }),
  passkey({
    rpName: "Causeway",
    rpID: new URL(dashboardUrl).hostname,
    origin: [...trustedOrigins],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: { afterVerification: ({ ctx, user }) => audit.beforePasskey(ctx, user.id) },
    authentication: { afterVerification: requireUserVerification },
  }),
];
