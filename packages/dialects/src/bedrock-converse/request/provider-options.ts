import type { ChatRequest } from "@causeway/contracts";
import { asObject } from "../../shared/json-object.ts";

/**
 * What callers say in Bedrock's own words: `extra_body: { bedrock: … }`, or a field of the request alongside ours, in
 * `camelCase` as the API has it or in `snake_case`.
 */
export function bedrockOption(chat: ChatRequest, name: string): unknown {
  const bedrock = asObject(asObject(chat.extra_body)?.bedrock) ?? {};
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return bedrock[name] ?? bedrock[snake] ?? chat[name] ?? chat[snake];
}
