import type { JsonObject } from "@causeway/dialects";
import type { StoredTurn } from "../request/request-body.ts";

/** What one turn added: the input items it brought, and the response as its caller got it. */
export interface Turn {
  readonly input: readonly JsonObject[];
  readonly response: JsonObject;
}

/** A stored turn with its JSON parsed. */
export const parseTurn = ({ input, response }: StoredTurn): Turn => ({
  input: JSON.parse(input) as JsonObject[],
  response: JSON.parse(response) as JsonObject,
});
