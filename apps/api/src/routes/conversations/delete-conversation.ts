import { deleteSharedConversation } from "@causeway/db/management";
import { createRoute } from "@hono/zod-openapi";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { done } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { getConversationScope } from "./get-conversation-scope.ts";
import { ConversationPath } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/projects/{project}/conversations/{conversation}",
  operationId: "deleteConversation",
  tags: ["Conversations"],
  summary: "Stop sharing a conversation",
  description: "Deletes the copy. Yours; owners and admins can also delete conversations that others share.",
  ...needs("conversations:share"),
  request: { params: ConversationPath },
  responses: { ...done("Deleted."), ...changeErrors },
});

export function deleteConversationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, conversation } = c.req.valid("param");
    const scope = await getConversationScope(deps, c.var, project);
    await deleteSharedConversation(deps.db, scope, actorOf(c.var), conversation);
    return c.body(null, 204);
  });
}
