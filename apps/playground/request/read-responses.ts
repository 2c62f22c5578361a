import type { Attachment } from "../chat/types.ts";
import type { ConversationBuilder } from "./conversation-builder.ts";
import { type Json, type JsonObject, objectsOf, textOf, wordsOf } from "@causeway/ui/format/json-value";
import { FileReader } from "./read-files.ts";

/** The items of a body of Responses. */
export function readResponses(body: JsonObject, builder: ConversationBuilder): void {
  builder.instruct(textOf(body.instructions));
  if (body.previous_response_id) builder.leaveOut("the messages of earlier responses");
  if (typeof body.input === "string") builder.ask(body.input);
  for (const item of objectsOf(body.input)) readItem(item, builder);
}

type ReadItem = (item: JsonObject, builder: ConversationBuilder) => void;

const READERS: Readonly<Record<string, ReadItem>> = {
  message: readMessage,
  function_call: ({ id, call_id, name, arguments: text }, builder) =>
    builder.say({
      calls: [{ id: textOf(call_id) || textOf(id), name: textOf(name), arguments: wordsOf(text) }],
    }),
  function_call_output: ({ call_id, output }, builder) => builder.addResult(textOf(call_id), textsOf(output)),
  reasoning: ({ summary, content }, builder) =>
    builder.say({ reasoning: textsOf(summary) || textsOf(content) }),
  image_generation_call: ({ result }, builder) =>
    builder.say({ images: result ? [`data:image/png;base64,${textOf(result)}`] : [] }),
};

/** An item of a request or of a response: a message, or a call, its result or reasoning by itself. */
export function readItem(item: JsonObject, builder: ConversationBuilder): void {
  const type = textOf(item.type) || "message";
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (read) read(item, builder);
  else builder.leaveOut("items of other types");
}

function readMessage({ role, content }: JsonObject, builder: ConversationBuilder): void {
  const text = textsOf(content);
  if (role === "system" || role === "developer") builder.instruct(text);
  else if (role === "assistant") builder.say({ content: text });
  else {
    const files = new FileReader(builder);
    builder.ask(
      text,
      objectsOf(content).flatMap((part) => readPart(part, files)),
    );
  }
}

/** The text of a content, or of a tool's output, which can be any JSON. */
const textsOf = (content: Json | undefined): string =>
  Array.isArray(content)
    ? objectsOf(content)
        .map(({ text, refusal }) => textOf(text) || textOf(refusal))
        .filter(Boolean)
        .join("\n\n")
    : wordsOf(content);

function readPart(part: JsonObject, files: FileReader): readonly Attachment[] {
  switch (part.type) {
    case "input_text":
    case "output_text":
    case "text":
      return [];
    case "input_image":
      return files.image(textOf(part.image_url));
    case "input_file":
      return files.document(textOf(part.file_data), textOf(part.filename));
    default:
      return files.leaveOut("parts of messages of other types");
  }
}
