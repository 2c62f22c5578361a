import { readSharedContent } from "@causeway/db/shared-conversations";
import type { z } from "@hono/zod-openapi";
import { requirePerson } from "../../access/require-person.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ConversationPath, ConversationWithContent, renderConversation } from "./schema.ts";

export const getConversationRoute = defineRoute({
  method: "get",
  tags: ["Conversations"],
  owners: {
    project: {
      path: "/projects/{project}/conversations/{conversation}",
      operationId: "getConversation",
      summary: "Get a shared conversation",
      params: ConversationPath,
    },
  },
  permission: "conversations:share",
  response: ok(ConversationWithContent, "The conversation."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { conversation } = params;
    const owner = requirePerson(scope);
    const found = await readSharedContent(deps.db, owner, conversation);
    if (!found) throw new ApiError("not_found", "Conversation not found.");
    // Checked when it was stored.
    const columns = found.columns as z.infer<typeof ConversationWithContent>["columns"];
    return { ...renderConversation(found.row), columns };
  },
});
