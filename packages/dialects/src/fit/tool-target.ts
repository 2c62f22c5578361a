import type { Target } from "../target.ts";

/** The provider and format that tools go to. */
export interface ToolTarget extends Pick<Target, "quirks" | "upstreamModel" | "mapping"> {
  /** Name of the dialect. */
  readonly dialect: string;
}
