/** The first thing of a request that its provider doesn't take. */
export interface Problem {
  /** Members and indexes that lead to the value. */
  readonly path: readonly string[];
  /** `unknown`, `missing`: a member of the value; `type`, `value`, `limit`: the value itself. */
  readonly kind: "unknown" | "missing" | "type" | "value" | "limit";
  /** Of an unknown or missing one. */
  readonly member: string;
  /** The expected value, in words. */
  readonly text: string;
}
