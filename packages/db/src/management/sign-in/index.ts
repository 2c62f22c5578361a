export { findAuthenticatorSecret, spendAuthenticatorStep } from "./authenticator-codes.ts";
export { auditSignIn, type SignInEvent } from "./audit-sign-in.ts";
export { countPasskeys, findPasskeyName } from "./find-passkey.ts";
export {
  createFirstOperator,
  type FirstOperator,
  foundInstallation,
  type Founding,
} from "./first-account.ts";
export { findSession, type StoredSession } from "./find-session.ts";
export { isInvited } from "./is-invited.ts";
export { listWaysToSignIn, type WayToSignIn } from "./list-ways-to-sign-in.ts";
export { type TakeOver, takeOverAccount } from "./take-over-account.ts";
export { makeRoomForSession } from "./make-room-for-session.ts";
export {
  claimSetupToken,
  hasOperator,
  isSetupToken,
  removeSetupToken,
  SETUP_LINK_HOURS,
  storeSetupToken,
} from "./setup-token.ts";
