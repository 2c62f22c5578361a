export {
  deleteSharedConversation,
  MAX_SHARED_BYTES,
  shareConversation,
} from "./change-shared-conversations.ts";
export {
  findSharedConversation,
  listSharedConversations,
  readSharedContent,
  SHARED_CONVERSATION_ORDER,
  type SharedConversationRow,
} from "./read-shared-conversations.ts";
