import type { HookContext } from "./hook-context.ts";
import { DEVICE_DAYS } from "./known-devices.ts";

const DAY_SECONDS = 86_400;
/** Of the library: names the challenge between password and code. */
const CHALLENGE = "two_factor";
/** How someone began to sign in, while the second factor is asked. */
const BEGINNING = "first_factor";
const BEGINNING_SECONDS = 600;

/** What the browser has of `causeway.device`. */
export const readDeviceCookie = (context: HookContext): string | null =>
  context.getCookie(deviceCookie(context).name);

/** Sets the signed cookie that remembers a device. */
export function writeDeviceCookie(context: HookContext, value: string): void {
  const { name, attributes } = deviceCookie(context);
  context.setCookie(name, value, attributes);
}

const deviceCookie = ({ context }: HookContext) =>
  context.createAuthCookie("device", { maxAge: DEVICE_DAYS * DAY_SECONDS });

/** Whose second factor is asked for; null when no first one was right before. */
export async function findChallenged(
  context: HookContext,
): Promise<{ readonly id: string; readonly email: string } | null> {
  const { internalAdapter, secret, createAuthCookie } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie(CHALLENGE).name, secret);
  const found = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
  return found ? internalAdapter.findUserById(found.value) : null;
}

/** Keeps how someone began to sign in, for the audit log: `password` or a provider. */
export async function writeBeginning(context: HookContext, method: string): Promise<void> {
  const { name, attributes } = context.context.createAuthCookie(BEGINNING, { maxAge: BEGINNING_SECONDS });
  await context.setSignedCookie(name, method, context.context.secret, attributes);
}

/** What {@link writeBeginning} kept; null when nothing did. */
export async function readBeginning(context: HookContext): Promise<string | null> {
  const { name } = context.context.createAuthCookie(BEGINNING);
  return (await context.getSignedCookie(name, context.context.secret)) || null;
}
