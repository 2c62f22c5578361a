import { BadRequest, type JsonObject, type Prompt, type Published } from "../dialect.ts";
import { asNumber, asObject, asObjects } from "../reading.ts";
import { checkBound, checkConversation } from "./check-request.ts";
import { readConversation } from "./read-request.ts";

interface Cloud {
  /** Value of `anthropic_version`. */
  readonly version: string;
  /** From the path: the body must not name it. */
  readonly model: string;
  /** Members of Anthropic's own API that are refused here. */
  readonly foreign: readonly string[];
  /** Of `anthropic-beta`. */
  readonly flags: string;
  /** The line about billing that Claude Code sends is refused. */
  readonly reservesBilling?: boolean;
}

/** Members that a beta unlocks, by the name of its flag. */
const UNLOCKED: Readonly<Record<string, RegExp>> = {
  scope: /prompt-caching-scope/,
  defer_loading: /tool-search-tool/,
  input_examples: /tool-examples/,
  context_management: /context-management|compact/,
  task_budget: /task-budgets/,
  output_format: /structured-outputs/,
  speed: /fast-mode/,
  diagnostics: /cache-diagnosis/,
  fallbacks: /server-side-fallback/,
};
/** Without the texts of the conversation, and names that callers choose. */
const shapeOf = ({ messages: _, metadata: __, ...body }: JsonObject, markers: readonly unknown[]): string =>
  JSON.stringify([
    { ...body, tools: asObjects(body.tools).map(({ input_schema: ___, ...tool }) => tool) },
    markers,
  ]);

function refuseLocked(body: JsonObject, flags: string): void {
  const markers = asObjects(body.messages).flatMap(({ content }) =>
    asObjects(content).map(({ cache_control: marker }) => marker),
  );
  const shape = shapeOf(body, markers);
  for (const [member, flag] of Object.entries(UNLOCKED))
    if (shape.includes(`"${member}":`) && !flag.test(flags))
      throw new BadRequest(`${member}: Extra inputs are not permitted`);
}

/** The Messages request in a cloud's request: the clouds name the model in the path, and a version in the body. */
export function findCloudPublished(
  { anthropic_version: _, anthropic_beta: __, ...body }: JsonObject,
  model: string,
): Published {
  return { format: "anthropic-messages", body: { ...body, model } };
}

/** A Messages request as the clouds take it: with a version, without a model, without media by URL. @throws BadRequest */
export function checkCloudRequest(
  body: JsonObject,
  { version, model, foreign, flags, reservesBilling }: Cloud,
): void {
  for (const name of foreign) {
    if (name in body) throw new BadRequest(`${name}: Extra inputs are not permitted`);
  }
  refuseLocked(body, flags);
  if (reservesBilling && JSON.stringify(body.system ?? "").includes("x-anthropic-billing-header"))
    throw new BadRequest(
      "x-anthropic-billing-header is a reserved keyword and may not be used in the system prompt.",
    );
  if (body.anthropic_version !== version) throw new BadRequest(`anthropic_version: "${version}" is required`);
  checkBound(body);
  refuseUrls(body);
  checkConversation({ ...body, model });
}

/** Reads a Messages request of a cloud. */
export const readCloudRequest = (body: JsonObject, model: string): Omit<Prompt, "stream"> => ({
  ...readConversation({ ...body, model }),
  maxTokens: asNumber(body.max_tokens),
});

function refuseUrls({ messages }: JsonObject): void {
  for (const [at, message] of asObjects(messages).entries()) {
    for (const [index, { type, source }] of asObjects(message.content).entries()) {
      if (asObject(source).type !== "url") continue;
      const place = `messages.${at}.content.${index}.${type}.source.base64.data`;
      throw new BadRequest(`${place}: URL sources are not supported`);
    }
  }
}
