import { ApiError } from "../errors/api-error.ts";
import type { Caller, SignedIn } from "./principal.ts";

/** @throws ApiError `forbidden` for an access token: the route is about a person. */
export function getSignedIn(variables: Caller): SignedIn {
  if (variables.principal.kind === "user") return variables.principal;
  throw new ApiError("forbidden", "Access tokens can't do this. Sign in as a user instead.");
}
