import type { UpdateGround, UpdateOptions, UpdatePlan } from "@causeway/catalog";

/** What the thread is asked for; everything in it can be copied between threads. */
export interface PlanTask {
  /** UTF-8. */
  readonly content: Uint8Array;
  readonly ground: UpdateGround;
  readonly options: UpdateOptions;
}

export type PlanAnswer =
  | { readonly plan: UpdatePlan; readonly error: null }
  | { readonly plan: null; readonly error: string };
