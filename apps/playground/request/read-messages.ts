import type { Attachment } from "../chat/types.ts";
import type { ConversationBuilder, Said } from "./conversation-builder.ts";
import {
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  textOf,
  wordsOf,
} from "@causeway/ui/format/json-value";
import { FileReader } from "./read-files.ts";

/** The messages of a body of Anthropic's Messages. */
export function readMessages(body: JsonObject, builder: ConversationBuilder): void {
  builder.instruct(textsOf(body.system));
  for (const { role, content } of objectsOf(body.messages)) {
    if (role === "assistant") builder.say(readMessagesAnswer(content));
    else askWith(content, builder);
  }
}

/** What an assistant's content says. */
export function readMessagesAnswer(content: Json | undefined): Said {
  if (typeof content === "string") return { content };
  const blocks = objectsOf(content);
  const textsOfType = (type: string, field: string) =>
    blocks.map((block) => (block.type === type ? textOf(block[field]) : "")).join("");
  return {
    content: textsOfType("text", "text"),
    reasoning: textsOfType("thinking", "thinking"),
    calls: blocks
      .filter(({ type }) => type === "tool_use")
      .map(({ id, name, input }) => ({ id: textOf(id), name: textOf(name), arguments: wordsOf(input) })),
  };
}

/** Results of tools come before the rest, as they are sent. */
function askWith(content: Json | undefined, builder: ConversationBuilder): void {
  const files = new FileReader(builder);
  const blocks = objectsOf(content);
  for (const block of blocks)
    if (block.type === "tool_result") {
      builder.addResult(textOf(block.tool_use_id), textsOf(block.content));
      if (objectsOf(block.content).some(({ type }) => type !== "text"))
        builder.leaveOut("files in results of tools");
    }
  builder.ask(
    textsOf(content),
    blocks.flatMap((block) => readBlock(block, files)),
  );
}

const textsOf = (content: Json | undefined): string =>
  typeof content === "string"
    ? content
    : objectsOf(content)
        .map(({ type, text }) => (type === "text" ? textOf(text) : ""))
        .filter(Boolean)
        .join("\n\n");

function readBlock(block: JsonObject, files: FileReader): readonly Attachment[] {
  const source = objectOf(block.source);
  const url =
    source.type === "base64"
      ? `data:${textOf(source.media_type)};base64,${textOf(source.data)}`
      : textOf(source.url);
  switch (block.type) {
    case "text":
    case "tool_result":
      return [];
    case "image":
      return files.image(url);
    case "document":
      return source.type === "text"
        ? files.text(textOf(source.data), textOf(block.title))
        : files.document(url, textOf(block.title));
    default:
      return files.leaveOut("parts of messages of other types");
  }
}
