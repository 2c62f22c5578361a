import type { Capabilities, ModelType, UnitPrices } from "./model.ts";

/** What an operator changes in the catalogue: own prices, disabled models, models of their own. */
export interface ModelOverride {
  /** Catalogue id; an id the catalogue does not have adds a model. */
  readonly modelId: string;
  /** `null` = every provider of the model. */
  readonly providerId: string | null;
  readonly disabled: boolean;
  /** Figures named here replace the catalogue's; its long-context and regional prices then no longer hold. */
  readonly prices: Partial<UnitPrices> | null;
  /** The name to send upstream, where the catalogue has no such mapping. */
  readonly modelName: string | null;
  /** The rest is for a model or mapping of the operator's own. */
  readonly type?: ModelType;
  readonly displayName?: string;
  readonly contextLength?: number | null;
  readonly maxOutput?: number | null;
  readonly capabilities?: Partial<Capabilities>;
}
