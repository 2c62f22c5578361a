import { deleteContent } from "@causeway/db/organizations";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";

interface Place {
  readonly path: `/orgs/{org}/${string}`;
  readonly operationId: string;
  readonly summary: string;
  readonly isDeprecated?: true;
}

const defineAt = (place: Place) =>
  defineRoute({
    method: "delete",
    tags: ["Organizations"],
    description:
      "Hides all content stored until now immediately, including cached responses, and deletes it soon after. The retention level doesn't change. For owners.",
    owners: { organization: place },
    permission: "content:delete",
    response: done("Deleted. The organization's `contentVisibleFrom` says since when content is visible."),
    errors: changeErrors,
    deps: ["db"],
    handle: async ({ scope, actor, deps }) => {
      await deleteContent(deps.db, scope, actor);
    },
  });

export const deleteContentRoute = defineAt({
  path: "/orgs/{org}/content",
  operationId: "deleteContent",
  summary: "Delete stored message content",
});

export const deletePayloadsRoute = defineAt({
  path: "/orgs/{org}/payloads",
  operationId: "deletePayloads",
  summary: "Delete stored message content, by the path of the previous release",
  isDeprecated: true,
});
