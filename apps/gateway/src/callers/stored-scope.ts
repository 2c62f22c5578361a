import type { Caller } from "@causeway/contracts";
import type { StoredScope } from "@causeway/db/responses";

/** The stored responses and videos that a caller's key reaches. */
export const storedScopeOf = ({ projectId, creator, reach }: Caller): StoredScope => ({
  projectId,
  creator: reach === "project" ? null : creator,
});
