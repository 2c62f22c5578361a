import { newColumn, type Column } from "../columns/columns.ts";
import { defaultSettings } from "../columns/column-settings.ts";
import { ConversationBuilder } from "./conversation-builder.ts";
import { parseObject } from "@causeway/ui/format/json-value";
import { readChat } from "./read-chat.ts";
import { readMessages } from "./read-messages.ts";
import { readReply } from "./read-reply.ts";
import { readResponses } from "./read-responses.ts";
import { readSettings } from "./read-settings.ts";

/** A request as it is stored. */
export interface KeptRequest {
  readonly id: string;
  /** Of the endpoints that a conversation is had through. */
  readonly endpoint: string;
  readonly model: string;
  /** The bodies as sent; empty for what isn't stored. */
  readonly request: string;
  readonly response: string;
}

/** A column that continues a request, and what of it the column lacks, in words. */
export interface RequestColumn {
  readonly column: Column;
  readonly leftOut: readonly string[];
}

const READERS = { chat: readChat, messages: readMessages, responses: readResponses };

const isTalk = (endpoint: string): endpoint is keyof typeof READERS => Object.hasOwn(READERS, endpoint);

/** A stored request as a conversation with its settings. Null for what can't be read: another endpoint, or a body that isn't JSON. */
export function toColumn({ id, endpoint, model, request, response }: KeptRequest): RequestColumn | null {
  const body = parseObject(request);
  if (!body || !isTalk(endpoint)) return null;
  const builder = new ConversationBuilder();
  READERS[endpoint](body, builder);
  readReply(response, builder);
  const settings = { ...defaultSettings(model), ...readSettings(body, builder) };
  const { instructions, messages, leftOut } = builder.build(model, id);
  const column = newColumn("first", { ...settings, instructions });
  return { column: { ...column, messages }, leftOut };
}
