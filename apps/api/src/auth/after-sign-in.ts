import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { HookContext } from "./hook-context.ts";
import type { KnownDevices } from "./known-devices.ts";
import { readDeviceCookie, writeBeginning, writeDeviceCookie } from "./sign-in-cookies.ts";

interface AfterSignInOptions {
  readonly dashboardUrl: string;
  readonly devices: KnownDevices;
}

const CALLBACK = "/callback/:id";

/** What follows every way to sign in, once it is known whether a second factor is still asked for. */
export const afterSignIn = ({ dashboardUrl, devices }: AfterSignInOptions) =>
  ({
    id: "causeway-after-sign-in",
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (context) => {
            const { newSession } = context.context;
            if (newSession) {
              const cookie = devices.remember(readDeviceCookie(context), newSession.user.email);
              writeDeviceCookie(context, cookie);
            }
            if (!asksForCode(context)) return;
            const provider = context.params?.id;
            await writeBeginning(context, context.path === CALLBACK ? String(provider) : "password");
            if (context.path === CALLBACK) throw context.redirect(secondStep(dashboardUrl, goalOf(context)));
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** The library answers a page's own request so; a browser that comes from a provider has to be led on. */
function asksForCode({ context }: HookContext): boolean {
  const returned: unknown = Reflect.get(context, "returned");
  return typeof returned === "object" && returned !== null && "twoFactorRedirect" in returned;
}

/** Where the provider's sign-in would have led. */
function goalOf({ context }: HookContext): string | null {
  const headers: unknown = Reflect.get(context, "responseHeaders");
  return headers instanceof Headers ? headers.get("location") : null;
}

function secondStep(dashboardUrl: string, goal: string | null): string {
  const page = new URL("/sign-in", dashboardUrl);
  page.searchParams.set("step", "code");
  const next = new URL(goal ?? "/", dashboardUrl);
  if (next.origin === page.origin) page.searchParams.set("next", next.pathname + next.search);
  return page.href;
}
