import {
  findSharedConversation,
  MAX_SHARED_BYTES,
  shareConversation,
} from "@causeway/db/shared-conversations";
import { requirePerson } from "../../access/require-person.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Conversation, ConversationCreation, renderConversation } from "./schema.ts";

export const createConversationRoute = defineRoute({
  method: "post",
  tags: ["Conversations"],
  owners: {
    project: {
      path: "/projects/{project}/conversations",
      operationId: "shareConversation",
      summary: "Share a conversation",
      description:
        "Stores a copy of a playground conversation that everyone who can see the project can read. Requires that the organization retains all data.",
    },
  },
  permission: "conversations:share",
  body: ConversationCreation,
  response: created(Conversation, "Shared."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, body, actor, deps }) => {
    const owner = requirePerson(scope);
    const { title, columns } = body;
    const json = Buffer.from(JSON.stringify(columns));
    if (json.length > MAX_SHARED_BYTES) throw tooLarge();
    const id = await shareConversation(deps.db, owner, actor, { title, json });
    const row = await findSharedConversation(deps.db, owner, id);
    if (!row) throw new ApiError("not_found", "Conversation not found.");
    return renderConversation(row);
  },
});

function tooLarge(): ApiError {
  const problem = `is larger than ${MAX_SHARED_BYTES / 1_000} KB as JSON`;
  return new ApiError("request_too_large", `columns ${problem}.`, { columns: problem });
}
