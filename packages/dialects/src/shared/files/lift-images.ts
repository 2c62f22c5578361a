import type { ChatRequest } from "@causeway/contracts";
import { asArray, asObjects, isObject, type JsonObject } from "../json-object.ts";
import { sayBefore } from "./say-before.ts";

/** Whose the pictures are, so that the model does not take them for the user's. */
const FROM_ANSWER = { type: "text", text: "From your answer before:" };

/**
 * Messages with the pictures of earlier answers as the user's next words, after the results of the answer's calls: where
 * an answer cannot hold any, a model that is asked about them has to be shown them again. Returns the same array when
 * there are none.
 */
export function liftImages(messages: ChatRequest["messages"]): ChatRequest["messages"];
export function liftImages(messages: unknown): unknown;
export function liftImages(messages: unknown): unknown {
  if (!Array.isArray(messages) || !messages.some((message) => imagesOf(message).length > 0)) return messages;
  const out: unknown[] = [];
  let lifted: unknown[] = [];
  for (const message of messages) {
    const isResult = isObject(message) && message.role === "tool";
    const plain = withoutImages(message);
    if (isResult) out.push(plain);
    else {
      out.push(...sayBefore(lifted, plain));
      lifted = [];
    }
    const images = imagesOf(message);
    if (images.length > 0) lifted.push(FROM_ANSWER, ...images);
  }
  return lifted.length > 0 ? [...out, { role: "user", content: lifted }] : out;
}

const isImage = (part: unknown): boolean => isObject(part) && part.type === "image_url";

function imagesOf(message: unknown): unknown[] {
  if (!isObject(message) || message.role !== "assistant") return [];
  return [...asArray(message.content).filter(isImage), ...asObjects(message.images).filter(isImage)];
}

function withoutImages(message: unknown): unknown {
  if (imagesOf(message).length === 0) return message;
  const { images: _, ...rest } = message as JsonObject;
  if (!Array.isArray(rest.content)) return rest;
  const texts = rest.content.filter((part) => !isImage(part));
  return { ...rest, content: texts.length > 0 ? texts : null };
}
