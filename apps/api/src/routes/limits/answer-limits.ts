import { type LimitTarget, readLevelLimits, updateLevelLimits } from "@causeway/db/management";
import type { z } from "@hono/zod-openapi";
import { actorOf } from "../../access/principal.ts";
import type { ApiEnv } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { calendarStartOf } from "./current-window.ts";
import { renderLimits } from "./render-limits.ts";
import type { LevelLimits, LevelLimitsChange } from "./schema.ts";

/** @throws ApiError `not_found` */
export async function showLimits({ db }: Deps, target: LimitTarget): Promise<z.infer<typeof LevelLimits>> {
  const row = await readLevelLimits(db, target);
  if (!row) throw new ApiError("not_found", "Member not found.");
  return renderLimits(row, new Date());
}

/** @throws ChangeRefused `not_found`, `forbidden` */
export async function changeLimits(
  deps: Deps,
  variables: ApiEnv["Variables"],
  target: LimitTarget,
  update: z.infer<typeof LevelLimitsChange>,
): Promise<z.infer<typeof LevelLimits>> {
  await updateLevelLimits(deps.db, target, actorOf(variables), update, calendarStartOf(update, new Date()));
  return showLimits(deps, target);
}
