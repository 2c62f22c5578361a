import { createConversationRoute } from "./create-conversation.ts";
import { deleteConversationRoute } from "./delete-conversation.ts";
import { getConversationRoute } from "./get-conversation.ts";
import { listConversationsRoute } from "./list-conversations.ts";

export const CONVERSATIONS_ROUTES = [
  listConversationsRoute,
  getConversationRoute,
  createConversationRoute,
  deleteConversationRoute,
];
