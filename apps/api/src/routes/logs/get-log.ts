import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { readLog } from "./read-log.ts";
import { LogId, LogWithAttempts } from "./schema.ts";

export const getLogRoute = defineRoute({
  method: "get",
  tags: ["Activity"],
  owners: {
    project: {
      path: "/projects/{project}/logs/{log}",
      operationId: "getLog",
      summary: "Get a request with its attempts and content",
      params: ProjectPath.extend({ log: LogId }),
    },
  },
  permission: "logs:read",
  optionalScopes: ["content:read"],
  response: ok(LogWithAttempts, "The request."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, principal, deps }) => {
    const { log } = params;
    return await readLog(deps, principal, scope, log);
  },
});
