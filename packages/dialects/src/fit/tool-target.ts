import type { Target } from "../target.ts";

/** Where tools go. */
export interface ToolTarget extends Pick<Target, "quirks" | "upstreamModel" | "mapping"> {
  /** Name of the dialect. */
  readonly dialect: string;
}
