import type { Exchange, NewHint } from "@causeway/route-stats";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** What all gateways know. @throws ApiError `unavailable` while Redis is unavailable */
export async function exchange(
  { routes }: Pick<Deps, "routes">,
  hints: readonly NewHint[],
): Promise<Exchange> {
  try {
    return await routes.exchange(null, new Map(), hints);
  } catch (cause) {
    throw new ApiError("unavailable", "Redis is unavailable.", undefined, { cause });
  }
}
