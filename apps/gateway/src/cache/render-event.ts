import type { JsonObject } from "@causeway/dialects";

/** One event whose name is its type, as the Messages and Responses formats have them. */
export const renderEvent = (event: JsonObject): string =>
  `event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`;
