import type { JsonObject } from "../../shared/json-object.ts";
import { findField, findInMessages, findInTools } from "../../shared/provider-state.ts";

/** The path of the first field that names what a provider keeps for an account; null when there is none. */
export const readState = (body: JsonObject): string | null =>
  findField(body, ["container", "thread"]) ??
  findInMessages(body.messages, "messages") ??
  findInTools(body.tools);
