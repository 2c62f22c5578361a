import { z } from "@hono/zod-openapi";
import { LIMIT_FIELDS, LIMITS_STATE } from "./limit-fields.ts";

export const LevelLimits = z.object(LIMITS_STATE).openapi("LevelLimits");

export const LevelLimitsChange = z.strictObject(LIMIT_FIELDS).openapi("LevelLimitsChange");

export const CHANGE_RULES =
  "Omitted fields don't change; null removes a limit. Takes effect on every gateway within a second. The usage stays. Changing the length of the recurring window restarts it; changing the amount doesn't. A window in a time zone counts from its start in the calendar.";
