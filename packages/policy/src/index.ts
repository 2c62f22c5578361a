export { CALENDAR_UNITS, isCalendarUnit, isTimeZone } from "./calendar-window.ts";
export { type AddressHints, createClientAddress } from "./client-address.ts";
export { checkIamRule, type KnownNames } from "./iam/check-iam-rule.ts";
export {
  type Allowed,
  type Decision,
  type Denied,
  evaluateAddress,
  evaluateIamRules,
  evaluateNewModel,
  evaluateUnknownModel,
  explainIamRules,
  isCustomProviderReachable,
} from "./iam/evaluate-iam-rules.ts";
export { type IpRanges, isInRanges, isIpRange, parseIpRanges } from "./iam/ip-ranges.ts";
export { type CandidateReader, type Judged, keepAllowed } from "./iam/keep-allowed.ts";
export { customSubject, modelSubject, type Subject } from "./iam/subject.ts";
export { isWithinPrice, type MaxPrice, placeIn } from "./preferences/wanted-providers.ts";
export { MAX_WINDOW_COUNT, validateWindow } from "./validate-window.ts";
export { CALLBACK_ATTEMPTS, callbackDelayMs, pollDelayMs } from "./videos/poll-delay.ts";
export { canBecome, isVideoEnd } from "./videos/video-states.ts";
export type { Window } from "./window.ts";
export { windowOfGrid } from "./window-at.ts";
