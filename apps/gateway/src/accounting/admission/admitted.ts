import type { AdmitRequest, AdmitResult } from "@causeway/limits";
import type { NotedIntent } from "../journal/intent-files.ts";
import type { Moment } from "../moment.ts";

/** A request that may go on, with what it holds. */
export interface Admitted {
  readonly request: AdmitRequest;
  readonly result: AdmitResult & { readonly status: "admitted" };
  readonly moment: Moment;
  /** In a file of this process, where Redis knows the request as a spare only. */
  readonly noted?: NotedIntent;
}
