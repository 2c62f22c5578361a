import { BadRequest, type JsonObject, type Prompt } from "../dialect.ts";
import { asNumber, asObject, asObjects } from "../reading.ts";
import { readConversation } from "./read-request.ts";

interface Cloud {
  /** Value of `anthropic_version`. */
  readonly version: string;
  /** From the path: the body must not name it. */
  readonly model: string;
  /** Members of Anthropic's own API that are refused here. */
  readonly foreign: readonly string[];
}

/** A Messages request as the clouds take it: with a version, without a model, without media by URL. @throws BadRequest */
export function readCloudRequest(
  body: JsonObject,
  { version, model, foreign }: Cloud,
): Omit<Prompt, "stream"> {
  for (const name of foreign) {
    if (name in body) throw new BadRequest(`${name}: Extra inputs are not permitted`);
  }
  if (body.anthropic_version !== version) throw new BadRequest(`anthropic_version: "${version}" is required`);
  if (asNumber(body.max_tokens) === null) throw new BadRequest("max_tokens: Field required");
  refuseUrls(body);
  return { ...readConversation({ ...body, model }), maxTokens: asNumber(body.max_tokens) };
}

function refuseUrls({ messages }: JsonObject): void {
  for (const [at, message] of asObjects(messages).entries()) {
    for (const [index, { type, source }] of asObjects(message.content).entries()) {
      if (asObject(source).type !== "url") continue;
      const place = `messages.${at}.content.${index}.${type}.source.base64.data`;
      throw new BadRequest(`${place}: URL sources are not supported`);
    }
  }
}
