import type { ChatRequest, ReasoningDetail } from "@causeway/contracts";
import { isOwnDetail as isGoogles } from "../google-generate-content/reasoning-details.ts";
import { isOwnDetail as isOpenAis } from "../openai-responses/reasoning-details.ts";
import { isOwnDetail as isClaudes } from "../shared/claude/own-detail.ts";
import { asFilledText, asObject } from "../shared/json-object.ts";
import type { Target } from "../target.ts";
import { toolFormatOf } from "./tool-table.ts";

type BlockTarget = Pick<Target, "providerId" | "quirks">;

/**
 * Lists the types of what earlier answers have of tools that their provider ran, such as results of a search, where the next provider
 * can't take it back. The model's own words about it stay.
 *
 * @param dialect name of the next provider's
 */
export function leftOutBlocks(
  { messages }: Pick<ChatRequest, "messages">,
  dialect: string,
  target: BlockTarget,
): readonly string[] {
  const types = new Set<string>();
  for (const message of messages)
    if (message.role === "assistant")
      for (const detail of message.reasoning_details ?? [])
        if (detail.type === "provider.block" && !isTaken(detail, dialect, target))
          types.add(asFilledText(asObject(detail.block)?.type) ?? "block");
  return [...types];
}

function isTaken(detail: ReasoningDetail, dialect: string, { providerId, quirks }: BlockTarget): boolean {
  switch (toolFormatOf(dialect)) {
    case "messages":
      return isClaudes(detail);
    case "google":
      return isGoogles(detail);
    case "responses": {
      const maker = asFilledText(detail.provider);
      return isOpenAis(detail) && (maker === null || maker === providerId);
    }
    case "chat": {
      const field = quirks.reasoningReplayField;
      return field === undefined || field === "reasoning_details";
    }
    default:
      return false;
  }
}
