import { listSharedConversations, SHARED_CONVERSATION_ORDER } from "@causeway/db/shared-conversations";
import { z } from "@hono/zod-openapi";
import { requirePerson } from "../../access/require-person.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { Conversation, renderConversation } from "./schema.ts";

const Own = z
  .enum(["true", "false"])
  .optional()
  .openapi({ description: "`true`: only conversations that you shared." });

export const listConversationsRoute = defineRoute({
  method: "get",
  tags: ["Conversations"],
  owners: {
    project: {
      path: "/projects/{project}/conversations",
      operationId: "listConversations",
      summary: "List shared conversations",
      query: searchQuery("the title").extend({ own: Own }),
    },
  },
  permission: "conversations:share",
  response: ok(pageOf(Conversation).openapi("ConversationListPage"), "Newest first, without their content."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const owner = requirePerson(scope);
    const page = toListPage(query, SHARED_CONVERSATION_ORDER);
    const rows = await listSharedConversations(deps.db, owner, query.own === "true", page);
    return renderListPage(rows, query, SHARED_CONVERSATION_ORDER, renderConversation);
  },
});
