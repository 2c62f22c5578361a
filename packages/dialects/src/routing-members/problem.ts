import { type ErrorCode, GatewayError } from "@causeway/contracts";

/** The format of a request. */
export interface NamedDoor {
  readonly name: string;
}

/** Why the gateway can't act on a member, as plain data: facts of large bodies come from another thread. */
export interface RoutingProblem {
  readonly code: Extract<ErrorCode, "invalid_parameters" | "unsupported_parameter">;
  /** Path of the member. */
  readonly param: string;
  /** Begins with the path. */
  readonly message: string;
}

/** Thrown while a member is read. */
export class RoutingProblemFound extends Error {
  readonly problem: RoutingProblem;

  constructor(code: RoutingProblem["code"], param: string, why: string) {
    const message = `${param}: ${why}.`;
    super(message);
    this.problem = { code, param, message };
  }
}

/** Returns the problem of what was thrown. @throws anything else again */
export function problemOf(thrown: unknown): RoutingProblem {
  if (thrown instanceof RoutingProblemFound) return thrown.problem;
  throw thrown;
}

/** Returns the refusal of a request for a member that the gateway can't act on. */
export const toRoutingError = ({ code, param, message }: RoutingProblem): GatewayError =>
  new GatewayError(code, message, { param });
