import { findSharedConversation, MAX_SHARED_BYTES, shareConversation } from "@causeway/db/management";
import { createRoute } from "@hono/zod-openapi";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { body, created } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { getConversationScope } from "./get-conversation-scope.ts";
import { Conversation, ConversationCreation, renderConversation } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/projects/{project}/conversations",
  operationId: "shareConversation",
  tags: ["Conversations"],
  summary: "Share a conversation",
  description:
    "Stores a copy of a playground conversation that everyone who can see the project can read. Requires that the organization retains all data.",
  ...needs("conversations:share"),
  request: { params: ProjectPath, ...body(ConversationCreation) },
  responses: { ...created(Conversation, "Shared."), ...changeErrors },
});

export function createConversationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getConversationScope(deps, c.var, c.req.valid("param").project);
    const { title, columns } = c.req.valid("json");
    const json = Buffer.from(JSON.stringify(columns));
    if (json.length > MAX_SHARED_BYTES) throw tooLarge();
    const id = await shareConversation(deps.db, scope, actorOf(c.var), { title, json });
    const row = await findSharedConversation(deps.db, scope, id);
    if (!row) throw new ApiError("not_found", "Conversation not found.");
    return c.json(renderConversation(row), 201);
  });
}

function tooLarge(): ApiError {
  const problem = `is larger than ${MAX_SHARED_BYTES / 1_000} KB as JSON`;
  return new ApiError("request_too_large", `columns ${problem}.`, { columns: problem });
}
