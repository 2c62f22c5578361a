export { type Counters, createCounters } from "./counters.ts";
export { nanoOf } from "./nano.ts";
export { CREDITS_SUBJECT, keyTotalSubject, keyWindowSubject, subjectsOf } from "./subjects.ts";
export type * from "./types.ts";
