import { describeIssue, type SchemaIssue } from "@causeway/contracts";
import type { ZodError } from "zod";
import { ApiError } from "./api-error.ts";

/** Returns the problems that zod found as one error, with a message per field. */
export function toValidationError(error: ZodError): ApiError {
  const problems = error.issues.flatMap((issue) => describeIssue(issue as SchemaIssue));
  const fields = Object.fromEntries(problems.map(({ path, problem }) => [path || "body", problem]));
  return new ApiError("invalid_parameters", problems[0]?.message ?? "The request is invalid.", fields);
}
