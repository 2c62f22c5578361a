import { ApiError } from "./api-error.ts";

/** SQLSTATE of a statement that `statement_timeout` ended. */
const QUERY_CANCELED = "57014";

/**
 * @param advice what would take less time
 * @throws ApiError `search_too_long` when PostgreSQL gave the search up: asking the same again would not help
 */
export async function withinTime<Found>(
  search: Promise<Found>,
  advice = "Use a shorter range (`from` and `to`), or a single key.",
): Promise<Found> {
  try {
    return await search;
  } catch (error) {
    if ((error as { code?: unknown }).code !== QUERY_CANCELED) throw error;
    throw new ApiError("search_too_long", `The search took too long. ${advice}`, undefined, {
      cause: error,
    });
  }
}
