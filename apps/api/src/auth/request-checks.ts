import { isStorable } from "@causeway/contracts";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { type Check, textOf } from "./hook-context.ts";
import type { SignUpGate } from "./sign-up-gate.ts";

const MAX_TEXT_CHARACTERS = 4_096;
const MAX_CHARACTERS: Readonly<Record<string, number>> = { name: 100, email: 254, newEmail: 254 };

/** Refuses texts that PostgreSQL cannot hold, or that are longer than anything a person means. */
export const refuseOddTexts: Check = async ({ body }) => {
  if (typeof body !== "object" || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== "string") continue;
    const canBeStored = isStorable(value);
    if (canBeStored && value.length <= (MAX_CHARACTERS[name] ?? MAX_TEXT_CHARACTERS)) continue;
    throw new APIError("BAD_REQUEST", {
      message: `${name} ${canBeStored ? "is too long" : "contains a character that can't be stored"}`,
      code: "INVALID_TEXT",
    });
  }
};

/** The library hands what it gets for a profile to the database, whatever it is. */
export const requireSoundProfile: Check = async ({ path, body }) => {
  if (path !== "/update-user" || typeof body !== "object" || body === null) return;
  const { name, image } = body as { readonly name?: unknown; readonly image?: unknown };
  if (name !== undefined && !isName(name)) throw badField("name", "must be a non-empty string");
  if (image !== undefined && image !== null && !isPicture(image))
    throw badField("image", "must be an https URL or null");
};

const isName = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

const isPicture = (value: unknown): boolean =>
  typeof value === "string" && URL.canParse(value) && new URL(value).protocol === "https:";

const badField = (field: string, problem: string): APIError =>
  new APIError("BAD_REQUEST", { message: `${field} ${problem}`, code: "INVALID_FIELD" });

/**
 * Says no before the library looks whether the address is known, so that the answer does not tell.
 */
export const requireOpenSignUp =
  (gate: SignUpGate): Check =>
  async (context) => {
    if (context.path !== "/sign-up/email") return;
    await gate.check({
      email: textOf(context, "email") ?? "",
      invitationToken: textOf(context, "invitationToken"),
      setupToken: textOf(context, "setupToken"),
      emailVerified: false,
    });
  };

/**
 * A link that changes the address of an account works for who is signed in to it. The library would sign in anyone who
 * opens it: a mistyped address would hand the account to a stranger, past its second factor.
 */
export const requireSessionForEmailChange: Check = async (context) => {
  if (context.path !== "/verify-email") return;
  if (readLink(context.query?.token).updateTo === undefined) return;
  if (await getSessionFromCtx(context)) return;
  throw new APIError("UNAUTHORIZED", {
    message: "Sign in first, then open the link again.",
    code: "SIGN_IN_FIRST",
  });
};

/** What a verification link says; not verified here. */
export function readLink(token: unknown): { readonly updateTo?: unknown } {
  try {
    return JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString());
  } catch {
    return {};
  }
}
