import type { Door, JsonObject } from "@causeway/dialects";
import { FORMATS } from "./formats.ts";
import { parseObject, readEvents } from "./read-events.ts";

/** How an answer went out. */
export type CapturedForm = "stream" | "whole";

/** The whole answer, in the format of its door; null when it is incomplete or none that may be kept. */
export function readCaptured(door: Door, form: CapturedForm, text: string): JsonObject | null {
  const format = FORMATS[door.name];
  const events = form === "stream" ? readEvents(text) : null;
  const answer = form === "whole" ? parseObject(text) : events && format.gather(events);
  return answer && format.isKept(answer) ? answer : null;
}
