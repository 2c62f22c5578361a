import { listSharedConversations, SHARED_CONVERSATION_ORDER } from "@causeway/db/management";
import { createRoute, z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { getConversationScope } from "./get-conversation-scope.ts";
import { Conversation, renderConversation } from "./schema.ts";

const Own = z
  .enum(["true", "false"])
  .optional()
  .openapi({ description: "`true`: only conversations that you shared." });

const route = createRoute({
  method: "get",
  path: "/projects/{project}/conversations",
  operationId: "listConversations",
  tags: ["Conversations"],
  summary: "List shared conversations",
  ...needs("conversations:share"),
  request: { params: ProjectPath, query: searchQuery("the title").extend({ own: Own }) },
  responses: {
    ...ok(pageOf(Conversation).openapi("ConversationListPage"), "Newest first, without their content."),
    ...readErrors,
  },
});

export function listConversationsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getConversationScope(deps, c.var, c.req.valid("param").project);
    const query = c.req.valid("query");
    const page = toListPage(query, SHARED_CONVERSATION_ORDER);
    const rows = await listSharedConversations(deps.db, scope, query.own === "true", page);
    return c.json(renderListPage(rows, query, SHARED_CONVERSATION_ORDER, renderConversation), 200);
  });
}
