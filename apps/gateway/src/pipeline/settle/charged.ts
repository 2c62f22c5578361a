import type { TokenUsage } from "@causeway/contracts";
import type { ImageChoice } from "@causeway/dialects";
import type { SaidBeside } from "./split-usage.ts";

/** What is charged, and whether it is an estimate. See apps/docs/guide/money.md. */
export interface Charged {
  readonly usage: TokenUsage;
  readonly estimated: boolean;
  /** What the provider said instead, where that cannot be. */
  readonly disbelieved?: TokenUsage;
  /** Of each image: what decides its price. */
  readonly made?: readonly ImageChoice[] | undefined;
  /** What the provider said in addition: what other models used, and the options that it applied. */
  readonly beside?: SaidBeside;
}
