export { adoptEpoch } from "./adopt-epoch.ts";
export { type Counters, createCounters } from "./counters.ts";
export { FEW_SLOTS } from "./few-slots.ts";
export { type EpochOptions, type JoinedEpoch, joinEpoch } from "./join-epoch.ts";
export { nanoOf, spentNanoOf } from "./nano.ts";
export { type Buckets, countExactly, EXACT_REQUESTS, rateStates, retryAfterSeconds } from "./rate-window.ts";
export type { KeyCounters, KeyQuery, SubjectTotals } from "./read-key.ts";
export { type StoredTotals, subjectTotals, type TotalsByOrganization } from "./subject-totals.ts";
export { type StandInReply, standInReply } from "./stand-in-reply.ts";
export {
  CREDITS_SUBJECT,
  keyTotalSubject,
  keyWindowSubject,
  levelScope,
  levelTotalSubject,
  levelWindowSubject,
  subjectsOf,
} from "./subjects.ts";
export type * from "./types.ts";
