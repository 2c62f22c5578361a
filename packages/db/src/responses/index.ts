export { deleteResponse } from "./delete-response.ts";
export {
  findConversation,
  findResponses,
  findResponsesOfItems,
  type KeptResponse,
} from "./find-responses.ts";
export type { StoredScope } from "../caller/creator-sql.ts";
export { type StoredResponse, writeResponse } from "./write-response.ts";
