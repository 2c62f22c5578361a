import type { Frame, JsonObject } from "./dialect.ts";

/** A server-sent event with a name, whose data repeats the name as `type`. */
export const namedEvent = (data: JsonObject & { readonly type: string }, content = false): Frame => ({
  bytes: `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`,
  content,
});
