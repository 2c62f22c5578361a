import type { Attachment } from "../chat/types.ts";
import { hostOfImage, isShownImage } from "../chat/images.ts";
import type { ConversationBuilder, Said } from "./conversation-builder.ts";
import {
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  objectsOf,
  isObject,
  textOf,
  wordsOf,
} from "@causeway/ui/format/json-value";
import { FileReader } from "./read-files.ts";

/** The messages of a body of chat completions. */
export function readChat(body: JsonObject, builder: ConversationBuilder): void {
  for (const message of objectsOf(body.messages)) {
    const { role, content } = message;
    if (role === "system" || role === "developer") builder.instruct(textsOf(content));
    else if (role === "assistant") builder.say(readChatAnswer(message));
    else if (role === "tool") builder.addResult(textOf(message.tool_call_id), textsOf(content));
    else builder.ask(textsOf(content), filesOf(content, new FileReader(builder)));
  }
}

/** What an assistant's message says. */
export const readChatAnswer = (message: JsonObject): Said => ({
  content: textsOf(message.content) || textOf(message.refusal) || textOf(objectOf(message.audio).transcript),
  reasoning: textOf(message.reasoning_content) || textOf(message.reasoning),
  calls: objectsOf(message.tool_calls).map(({ id, function: called }, at) => ({
    id: textOf(id) || `call_${at}`,
    name: textOf(objectOf(called).name),
    arguments: wordsOf(objectOf(called).arguments),
  })),
  images: objectsOf(message.images)
    .map(({ image_url }) => textOf(objectOf(image_url).url))
    .filter((url) => isShownImage(url) || hostOfImage(url) !== null),
});

/** The text of a content: itself, or its parts. */
const textsOf = (content: Json | undefined): string =>
  typeof content === "string"
    ? content
    : listOf(content)
        .map((part) => (isObject(part) ? textOf(part.text) || textOf(part.refusal) : textOf(part)))
        .filter(Boolean)
        .join("\n\n");

const filesOf = (content: Json | undefined, files: FileReader): Attachment[] =>
  objectsOf(content).flatMap((part) => readPart(part, files));

function readPart(part: JsonObject, files: FileReader): readonly Attachment[] {
  switch (part.type) {
    case "text":
      return [];
    case "image_url":
      return files.image(textOf(objectOf(part.image_url).url) || textOf(part.image_url));
    case "file": {
      const { file_data, filename } = objectOf(part.file);
      return files.document(textOf(file_data), textOf(filename));
    }
    case "input_audio": {
      const { data, format } = objectOf(part.input_audio);
      return files.audio(textOf(data), textOf(format));
    }
    default:
      return files.leaveOut("parts of messages of other types");
  }
}
