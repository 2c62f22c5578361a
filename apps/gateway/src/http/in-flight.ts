import { GatewayError } from "@causeway/contracts";
import { createShares, type Exhausted, type Owner, type ShareLimits } from "./shares.ts";

/** Bounds the requests under way in this process; what is over a bound is refused, never queued. */
export interface InFlight {
  /**
   * Call what is returned, once, at the end.
   * @throws GatewayError `overloaded` when everyone's bound is reached, `rate_limit_exceeded` when the caller's own is.
   */
  enter(owner: Owner): () => void;
  count(): number;
}

/** Bounds concurrent requests of the process, of an organization and of a key. */
export function createInFlight(limits: ShareLimits): InFlight {
  const shares = createShares(limits);
  return {
    enter(owner) {
      const exhausted = shares.take(owner, 1);
      if (exhausted) throw tooMany(exhausted);
      return () => shares.giveBack(owner, 1);
    },
    count: shares.held,
  };
}

/** The 503 of a process that has as many requests as it can hold. */
export const tooManyRequests = (): GatewayError =>
  new GatewayError("overloaded", "Too many concurrent requests. Try again.", { retryAfterSeconds: 1 });

function tooMany(exhausted: Exhausted): GatewayError {
  if (exhausted === "all") return tooManyRequests();
  const whose = exhausted === "key" ? "API key" : "organization";
  return new GatewayError(
    "rate_limit_exceeded",
    `This ${whose} has too many concurrent requests. Try again.`,
    {
      retryAfterSeconds: 1,
    },
  );
}
