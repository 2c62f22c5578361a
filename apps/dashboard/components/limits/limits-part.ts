import type { Schemas } from "@causeway/api-client";
import { readLevelLimits } from "./limit-values.ts";
import { settingsPart } from "@/components/forms/settings-part.ts";
import type { askApi } from "@/data/browser-api.ts";

type Changes = Schemas["LevelLimitsChange"];

/** The limits of a form's `LimitFields`. @param toAsk asks for those that changed */
export const limitsPart = (toAsk: (changes: Changes) => Parameters<typeof askApi<unknown>>[0]) =>
  settingsPart<Changes>({ read: readLevelLimits, nameOf: () => "limits", toAsk });
