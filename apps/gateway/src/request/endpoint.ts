import type { Capabilities, ErrorDialect, ModelType } from "@causeway/contracts";
import type { Door } from "@causeway/dialects";

/** A path where something is asked of a model. */
export interface Endpoint {
  readonly path: string;
  /** Reads the bodies; its `operation` is the capability that dialects need for it. */
  readonly door: Door;
  /** Types of the models that answer here. */
  readonly modelTypes: ReadonlySet<ModelType>;
  /** Models of other types that can do this answer here, too. */
  readonly capability?: keyof Capabilities;
  /** What callers want here, as messages name it. */
  readonly noun: string;
  /** Shape of the errors. */
  readonly errors: ErrorDialect;
}
