import type { ChatRequest, Mapping } from "@causeway/contracts";

/**
 * The request without what this model cannot do and the caller can do without. Clients of the Messages format ask for
 * thinking in every request, whatever the model.
 */
export function fitChat(chat: ChatRequest, mapping: Mapping | null): ChatRequest {
  if (!chat.reasoning || !mapping || mapping.capabilities.reasoning) return chat;
  const { reasoning: _, ...rest } = chat;
  return rest;
}
