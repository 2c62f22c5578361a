import { MAX_SHARED_BYTES, type SharedConversationRow } from "@causeway/db/shared-conversations";
import { z } from "@hono/zod-openapi";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { Id, Instant, ProjectPath, text } from "../../openapi/field-schemas.ts";
import { columnsOf } from "./content-schema.ts";

const MAX_TITLE = 200;

export const Conversation = z
  .object({
    id: z.string(),
    project: z.string(),
    title: z.string(),
    bytes: z.int().openapi({ description: "Size of its columns as JSON." }),
    createdAt: Instant,
    expiresAt: Instant.openapi({
      description: "When it can no longer be read, by the organization's `contentRetentionDays`.",
    }),
    createdBy: Creator,
  })
  .openapi("Conversation");

export const ConversationWithContent = Conversation.extend({ columns: columnsOf("Shared") }).openapi(
  "ConversationWithContent",
);

export const ConversationCreation = z
  .strictObject({
    title: text(MAX_TITLE).openapi({ example: "Which river is the longest?" }),
    columns: columnsOf("Sharing").openapi({
      description: `The conversation of each model, as the playground shows it: at most ${MAX_SHARED_BYTES / 1_000} KB as JSON.`,
    }),
  })
  .openapi("ConversationCreation");

export const ConversationPath = ProjectPath.extend({
  conversation: Id.openapi({ param: { name: "conversation", in: "path" }, example: "conv_0198c0de" }),
});

/** A shared conversation as the API shows it, without its content. */
export const renderConversation = (row: SharedConversationRow): z.infer<typeof Conversation> => ({
  id: row.id,
  project: row.projectId,
  title: row.title,
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  createdBy: renderCreator({ createdByUserId: row.userId, createdByName: row.userName }),
});
