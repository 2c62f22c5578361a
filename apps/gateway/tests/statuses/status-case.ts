import type { StatusDoor } from "./doors.ts";
import type { Refusal, StatusWorld } from "./world.ts";

/** An error of the contract: what a caller gets, and what makes the gateway answer so. */
export interface StatusCase {
  readonly status: number;
  /** `error.type` of the OpenAI shape; null for errors about a key, `{ error: true, status, message }`. */
  readonly type: string | null;
  /** Under `/v1/messages`, where it isn't the same. */
  readonly messagesStatus?: number;
  /** `error.code`, where it isn't the gateway's own word. */
  readonly code?: string | null;
  /** `error.param`, where it is the same on all endpoints. */
  readonly param?: string | null;
  /** Headers, as patterns; null: the header must not be there. */
  readonly headers?: Readonly<Record<string, RegExp | null>>;
  /** Once a provider was tried, the attempts are in the body. */
  readonly hasAttempts?: boolean;
  /** Endpoints at which nothing can make it happen, with the reason. */
  readonly never?: Readonly<Partial<Record<StatusDoor["id"], string>>>;
  /** The state of the installation meanwhile. Call what is returned to end it. */
  readonly during?: (world: StatusWorld) => Promise<() => unknown>;
  /** Makes it happen at an endpoint that asks a model. Null where only other endpoints answer it. */
  readonly provoke: ((world: StatusWorld, door: StatusDoor) => Promise<Refusal>) | null;
  /** Other requests that are answered so, by what they do. */
  readonly others?: Readonly<Record<string, (world: StatusWorld) => Promise<Refusal>>>;
}

/** A mark for the simulator in a prompt. */
export const sim = (controls: object): string => `a river [sim ${JSON.stringify(controls)}]`;
