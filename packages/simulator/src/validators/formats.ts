import { readFileSync } from "node:fs";
import type { Keywords } from "./keywords.ts";

/** Types of requests that providers publish. Each is a file in `generated`. */
export type RequestFormat =
  | "anthropic-messages"
  | "bedrock-converse"
  | "cohere-chat"
  | "google-generate-content"
  | "groq-chat"
  | "mistral-chat"
  | "mistral-embeddings"
  | "openai-chat"
  | "openai-embeddings"
  | "openai-responses";

/** A type with the types that it names. */
export type PublishedSchema = Keywords & { readonly $defs: Readonly<Record<string, Keywords>> };

/** Reads a type when its first request comes: most simulators get requests of few types. The build copies the folder. */
export function readSchema(format: RequestFormat): PublishedSchema {
  return JSON.parse(readFileSync(new URL(`generated/${format}.json`, import.meta.url), "utf8"));
}
