import { findLog, findLogContent, type KeptPart, type LogContent } from "@causeway/db/logs";
import type { ProjectScope } from "@causeway/db/scopes";
import type { z } from "@hono/zod-openapi";
import type { Principal } from "../../access/principal.ts";
import { isAllowed } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { calculateLog } from "./calculate-log.ts";
import { findMedia } from "./media/find-media.ts";
import { renderLog } from "./render-log.ts";
import type { LogWithAttempts } from "./schema.ts";

/**
 * A request with its attempts, and its content as far as the one who asks may read it.
 * @throws ApiError `not_found` when the project has no such request, or the scope doesn't show it
 */
export async function readLog(
  { db }: Pick<Deps, "db">,
  principal: Principal,
  scope: ProjectScope,
  id: string,
): Promise<z.infer<typeof LogWithAttempts>> {
  const found = await findLog(db, scope, id);
  if (!found) throw new ApiError("not_found", "Request not found in this project.");
  const mayRead = isAllowed(principal, scope, "content:read");
  const content = renderContent(mayRead ? await findLogContent(db, scope, found.log) : null);
  const reader = { isOperator: principal.kind === "user" && principal.isOperator };
  const attempts = found.attempts.map((attempt) => renderLog(attempt, reader));
  const calculation = await calculateLog(db, scope.organizationId, found.log.id);
  return { ...renderLog(found.log, reader), attempts, calculation, content, payload: content };
}

type ContentBody = NonNullable<z.infer<typeof LogWithAttempts>["content"]>;

const renderContent = (content: LogContent | null): ContentBody | null =>
  content && {
    request: renderPart("request", content.request),
    response: renderPart("response", content.response),
  };

const renderPart = (side: keyof ContentBody, part: KeptPart | null): ContentBody["request"] =>
  part && {
    text: part.kept.toString("utf8"),
    bytes: part.bytes,
    truncated: part.truncated,
    media: findMedia(part.kept).map(({ type, data }, at) => ({
      id: `${side}-${at}`,
      type,
      bytes: data.length,
    })),
  };
