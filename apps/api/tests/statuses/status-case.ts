import type { Route } from "../walk/routes.ts";
import type { Refusal, StatusWorld } from "./world.ts";

/** An error of the contract: what a caller gets, and what makes the API answer so. */
export interface StatusCase {
  readonly status: number;
  /** Headers, as patterns. */
  readonly headers?: Readonly<Record<string, RegExp>>;
  /** Names at least one field with its problem. */
  readonly namesFields?: boolean;
  /** Operations of the OpenAPI document at which it can happen. */
  readonly occursAt: (route: Route) => boolean;
  /** Operations among these at which nothing can make it happen, with the reason. */
  readonly never?: Readonly<Record<string, string>>;
  /** One operation after the other. */
  readonly isSerial?: boolean;
  /** The state of the installation meanwhile. Call what is returned to end it. */
  readonly during?: (world: StatusWorld) => Promise<() => unknown>;
  /** Makes it happen at one of these operations. */
  readonly provoke: (world: StatusWorld, route: Route) => Promise<Refusal>;
  /** Other requests that are answered so, by what they do. */
  readonly others?: Readonly<Record<string, (world: StatusWorld) => Promise<Refusal>>>;
}
