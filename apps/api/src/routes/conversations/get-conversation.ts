import { readSharedContent } from "@causeway/db/management";
import { createRoute, type z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { getConversationScope } from "./get-conversation-scope.ts";
import { ConversationPath, ConversationWithContent, renderConversation } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/conversations/{conversation}",
  operationId: "getConversation",
  tags: ["Conversations"],
  summary: "Get a shared conversation",
  ...needs("conversations:share"),
  request: { params: ConversationPath },
  responses: { ...ok(ConversationWithContent, "The conversation."), ...readErrors },
});

export function getConversationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, conversation } = c.req.valid("param");
    const scope = await getConversationScope(deps, c.var, project);
    const found = await readSharedContent(deps.db, scope, conversation);
    if (!found) throw new ApiError("not_found", "Conversation not found.");
    // Checked when it was stored.
    const columns = found.columns as z.infer<typeof ConversationWithContent>["columns"];
    return c.json({ ...renderConversation(found.row), columns }, 200);
  });
}
