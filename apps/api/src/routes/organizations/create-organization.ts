import { createOrganization } from "@causeway/db/organizations";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Organization, OrganizationNew, renderOrganization } from "./schema.ts";

export const createOrganizationRoute = defineRoute({
  method: "post",
  tags: ["Organizations"],
  owners: {
    person: {
      path: "/orgs",
      operationId: "createOrg",
      summary: "Create an organization",
      description: "You become its owner. If sign-up is by invitation, only operators can do this.",
    },
  },
  body: OrganizationNew,
  response: created(Organization, "Created."),
  errors: changeErrors,
  deps: ["creditsEnforced", "db", "limits", "signUpIsOpen"],
  handle: async ({ scope, body, actor, deps }) => {
    const { userId, isOperator } = scope;
    if (!isOperator && !deps.signUpIsOpen) {
      throw new ApiError("forbidden", "Only operators of this installation can create organizations.");
    }
    const wanted = { ...body, maxOwned: isOperator ? null : deps.limits.organizationsPerUser };
    const row = await createOrganization(deps.db, { ...actor, userId }, wanted);
    return renderOrganization(deps, row, scope);
  },
});
