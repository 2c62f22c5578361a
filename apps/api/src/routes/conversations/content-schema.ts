import { z } from "@hono/zod-openapi";

/**
 * What a shared conversation can hold. Everything is text that readers see as Markdown or as it is; media are data URLs of
 * these types, so that showing a conversation asks no other server for anything.
 */

const MAX_COLUMNS = 4;
const MAX_MESSAGES = 1_000;
const MAX_PARTS = 64;

/** No length of its own: the bytes of all columns together are limited. */
const Text = z.string();
const Name = z.string().max(300);

/** @param types as a part of a pattern */
const dataUrl = (types: string, example: string) =>
  z
    .string()
    .regex(new RegExp(`^data:(?:${types});base64,[0-9A-Za-z+/]*={0,2}$`), "must be a base64 data URL")
    .openapi({ example: `data:${example};base64,AAAA` });
const Image = dataUrl("image/(?:png|jpeg|webp|gif)", "image/png");
const Audio = dataUrl("audio/[a-z0-9.+-]{1,40}", "audio/wav");
const Video = dataUrl("video/[a-z0-9.+-]{1,40}", "video/mp4");

const Pdf = dataUrl("application/pdf", "application/pdf");
/** More tokens, milliseconds, attempts or USD than one answer can have. */
const MOST = 1_000_000_000;
const Amount = z.number().min(0).max(MOST);

/** Which document's names: generated clients tell what is sent from what comes back. */
type Prefix = "Sharing" | "Shared";

/** The files of a question, or of a column. */
function filesOf(prefix: Prefix) {
  const fileOf = <Kind extends string>(kind: Kind, data: z.ZodString, name: string) =>
    z.strictObject({ kind: z.literal(kind), name: Name, data }).openapi(`${prefix}${name}`);
  const Attachment = z.discriminatedUnion("kind", [
    fileOf("text", Text, "TextFile"),
    fileOf("image", Image, "ImageFile"),
    fileOf("audio", Audio, "AudioFile"),
    fileOf("document", Pdf, "DocumentFile"),
  ]);
  return z.array(Attachment).max(MAX_PARTS);
}

type Files = ReturnType<typeof filesOf>;

const questionOf = (prefix: Prefix, files: Files) =>
  z
    .strictObject({ id: Name, role: z.literal("user"), content: Text, attachments: files })
    .openapi(`${prefix}Question`);

const factsOf = (prefix: Prefix) =>
  z
    .strictObject({
      provider: Name.nullable(),
      model: Name.nullable(),
      requestId: Name.nullable().openapi({ description: "Of the request in the project's activity." }),
      promptTokens: Amount,
      completionTokens: Amount,
      cost: Amount.nullable().openapi({ description: "USD." }),
      firstTokenMs: Amount.nullable(),
      totalMs: Amount,
      isCached: z.boolean(),
      attempts: Amount,
    })
    .openapi(`${prefix}Facts`);

function answerOf(prefix: Prefix) {
  const ToolCall = z
    .strictObject({ id: Name, name: Name, arguments: Text, result: Text })
    .openapi(`${prefix}ToolCall`);
  return z
    .strictObject({
      id: Name,
      role: z.literal("assistant"),
      content: Text,
      reasoning: Text,
      toolCalls: z.array(ToolCall).max(MAX_PARTS),
      images: z.array(Image).max(MAX_PARTS),
      audio: Audio.optional(),
      video: Video.optional(),
      model: Name,
      facts: z.union([factsOf(prefix), z.null()]),
      problem: Text.nullable(),
      isStopped: z.boolean(),
    })
    .openapi(`${prefix}Answer`);
}

const settingsOf = (prefix: Prefix, files: Files) =>
  z
    .strictObject({
      model: Name,
      provider: Name.optional(),
      instructions: Text.optional(),
      ...{ temperature: Name.optional(), topP: Name.optional(), maxTokens: Name.optional() },
      ...{ frequencyPenalty: Name.optional(), presencePenalty: Name.optional() },
      ...{ seed: Name.optional(), effort: Name.optional(), stop: Text.optional() },
      format: z.enum(["text", "json_object", "json_schema"]).optional(),
      ...{ schema: Text.optional(), tools: Text.optional() },
      files: files.optional().openapi({ description: "Sent before the first question of this column." }),
      ...{ voice: Name.optional(), seconds: Name.optional(), size: Name.optional() },
      isFresh: z.boolean().optional(),
    })
    .openapi(`${prefix}Settings`, { description: "As typed in the playground. Empty: the model's default." });

/** The columns of a conversation, each with its settings and messages. */
export function columnsOf(prefix: Prefix) {
  const files = filesOf(prefix);
  const Message = z.discriminatedUnion("role", [questionOf(prefix, files), answerOf(prefix)]);
  const Column = z
    .strictObject({
      id: Name,
      settings: settingsOf(prefix, files),
      messages: z.array(Message).max(MAX_MESSAGES),
    })
    .openapi(`${prefix}Column`);
  return z.array(Column).min(1).max(MAX_COLUMNS);
}
