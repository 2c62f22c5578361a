import { findUrlProblem } from "@causeway/upstream";
import { ApiError } from "../errors/api-error.ts";
import type { UpstreamAccess } from "./upstream-access.ts";

/**
 * A base URL that a tenant enters, without a slash at its end. What it may name is checked here and again at every use:
 * https only, no credentials, query or fragment, no private address unless the operator opened it.
 *
 * @throws ApiError `invalid_parameters` of the field `baseUrl`
 */
export async function readBaseUrl({ opened }: UpstreamAccess, entered: string): Promise<string> {
  if (/[?#]/.test(entered)) throw invalid("the URL must not have a query or a fragment");
  const problem = await findUrlProblem(entered, opened);
  if (problem) throw invalid(problem);
  const { origin, pathname } = new URL(entered);
  return origin + pathname.replace(/\/+$/, "");
}

/** @throws ApiError `invalid_parameters` when the gateway's own path would follow one that is there already */
export function requireBare(baseUrl: string): void {
  if (!/\/v1(\/chat\/completions)?$/.test(baseUrl)) return;
  const bare = baseUrl.replace(/\/v1(\/chat\/completions)?$/, "");
  throw invalid(`the URL must not include /v1, because the gateway adds /v1/chat/completions. Use ${bare}`);
}

const invalid = (problem: string): ApiError =>
  new ApiError("invalid_parameters", `baseUrl: ${problem}`, { baseUrl: problem });
