import { createServiceAccount } from "@causeway/db/service-accounts";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderServiceAccount, ServiceAccount, ServiceAccountNew } from "./schema.ts";

export const createServiceAccountRoute = defineRoute({
  method: "post",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts",
      operationId: "createServiceAccount",
      summary: "Create a service account",
      description:
        "An identity for automation that isn't a person: it has access tokens, can't sign in and isn't a member. Its tokens keep working when people leave.",
    },
  },
  permission: "service_accounts:manage",
  body: ServiceAccountNew,
  response: created(ServiceAccount, "Created."),
  errors: changeErrors,
  deps: ["db", "limits"],
  handle: async ({ scope, body, actor, deps }) => {
    const max = deps.limits.serviceAccountsPerOrganization;
    return renderServiceAccount(await createServiceAccount(deps.db, scope, actor, body, max));
  },
});
