import type { AttemptCounter } from "../access/attempt-counter.ts";
import { ApiError } from "../errors/api-error.ts";

const MAX_CHECKS = 20;
const WINDOW_SECONDS = 60;

/**
 * Checks go out from our address with whatever key was entered: so many a minute for an organization.
 * @throws ApiError `rate_limited`
 */
export async function limitChecks(attempts: AttemptCounter, organizationId: string): Promise<void> {
  const count = await attempts.add(`key-check:${organizationId}`, WINDOW_SECONDS);
  if (count > MAX_CHECKS)
    throw new ApiError("rate_limited", `At most ${MAX_CHECKS} tests per minute. Try again in a minute.`);
}
