export { findAuthenticatorSecret, spendAuthenticatorStep } from "./authenticator-codes.ts";
export { auditSignIn, type SignInEvent } from "./audit-sign-in.ts";
export { countPasskeys, findPasskeyName } from "./find-passkey.ts";
export { claimFirstAccount, foundInstallation, type Founding, isWithoutUsers } from "./first-account.ts";
export { isInvited } from "./is-invited.ts";
export { type TakeOver, takeOverAccount } from "./take-over-account.ts";
export { makeRoomForSession } from "./make-room-for-session.ts";
