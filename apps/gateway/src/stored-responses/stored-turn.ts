import type { JsonObject } from "@causeway/dialects";

/** A turn of a conversation as it is kept, each part as JSON. It is only parsed where it is read: it may have megabytes. */
export interface StoredTurn {
  readonly input: string;
  readonly response: string;
}

/** What one turn added: the input items it brought, and the response as its caller got it. */
export interface Turn {
  readonly input: readonly JsonObject[];
  readonly response: JsonObject;
}

export const parseTurn = ({ input, response }: StoredTurn): Turn => ({
  input: JSON.parse(input) as JsonObject[],
  response: JSON.parse(response) as JsonObject,
});
