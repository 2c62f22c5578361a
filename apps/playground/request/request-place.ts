/** Where a request is that someone wants to continue. */
export interface RequestPlace {
  readonly projectId: string;
  readonly id: string;
}

/** Where the playground's server has the request. */
export const requestPath = ({ projectId, id }: RequestPlace): string =>
  `/api/session/projects/${projectId}/logs/${id}`;

const PROJECT = /^prj_\w{1,60}$/;
const REQUEST = /^req_[0-9A-Za-z]{1,60}$/;

/** What an address asks to continue: nothing (null), a request, or something that is none. */
export type AskedRequest = RequestPlace | "damaged" | null;

/** Of `?project=` and `?request=`. */
export function readAskedRequest(projectId: unknown, id: unknown): AskedRequest {
  if (id === undefined) return null;
  const isPlace =
    typeof projectId === "string" && typeof id === "string" && PROJECT.test(projectId) && REQUEST.test(id);
  return isPlace ? { projectId, id } : "damaged";
}
