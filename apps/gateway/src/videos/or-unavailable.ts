import { GatewayError } from "@causeway/contracts";

/** What PostgreSQL or the media storage says. @throws GatewayError `unavailable` when it can't be asked */
export const orUnavailable = <Result>(asking: Promise<Result>): Promise<Result> =>
  asking.catch((cause: unknown) => {
    throw new GatewayError(
      "unavailable",
      "Videos are temporarily unavailable because the gateway can't reach its database or storage. Try again.",
      { retryAfterSeconds: 1 },
      { cause },
    );
  });
