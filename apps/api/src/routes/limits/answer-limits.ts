import type { Actor } from "@causeway/db/changes";
import { type LimitTarget, readLevelLimits, updateLevelLimits } from "@causeway/db/limits";
import type { OrganizationScope, ProjectScope } from "@causeway/db/scopes";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { calendarStartOf } from "./current-window.ts";
import { renderLimits } from "./render-limits.ts";
import type { LevelLimits, LevelLimitsChange } from "./schema.ts";

/** @throws ApiError `not_found` */
export async function showLimits(
  { db }: Pick<Deps, "db">,
  target: LimitTarget,
): Promise<z.infer<typeof LevelLimits>> {
  const row = await readLevelLimits(db, target);
  if (!row)
    throw new ApiError("not_found", target.level === "team" ? "Team not found." : "Member not found.");
  return renderLimits(row, new Date());
}

/** @throws ChangeRefused `not_found`, `forbidden` */
export async function changeLimits(
  deps: Pick<Deps, "db">,
  actor: Actor,
  target: LimitTarget,
  update: z.infer<typeof LevelLimitsChange>,
): Promise<z.infer<typeof LevelLimits>> {
  await updateLevelLimits(deps.db, target, actor, update, calendarStartOf(update, new Date()));
  return showLimits(deps, target);
}

type Shared =
  | { readonly owner: "organization"; readonly scope: OrganizationScope }
  | { readonly owner: "project"; readonly scope: ProjectScope };

/** The limits that all keys of an organization or a project share. */
export const toTarget = ({ owner, scope }: Shared): LimitTarget =>
  owner === "project" ? { level: "project", scope } : { level: "organization", scope };
