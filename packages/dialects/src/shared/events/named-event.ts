import type { JsonObject } from "../json-object.ts";

/** One event of the Messages format: its name is its type. */
export const renderNamedEvent = (event: JsonObject): string =>
  `event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`;
