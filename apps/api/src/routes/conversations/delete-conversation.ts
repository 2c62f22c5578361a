import { deleteSharedConversation } from "@causeway/db/shared-conversations";
import { requirePerson } from "../../access/require-person.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ConversationPath } from "./schema.ts";

export const deleteConversationRoute = defineRoute({
  method: "delete",
  tags: ["Conversations"],
  owners: {
    project: {
      path: "/projects/{project}/conversations/{conversation}",
      operationId: "deleteConversation",
      summary: "Stop sharing a conversation",
      description:
        "Deletes the copy. Yours; owners and admins can also delete conversations that others share.",
      params: ConversationPath,
    },
  },
  permission: "conversations:share",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { conversation } = params;
    const owner = requirePerson(scope);
    await deleteSharedConversation(deps.db, owner, actor, conversation);
  },
});
