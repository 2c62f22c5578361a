import type { ReasoningDetail } from "@causeway/contracts";
import { isOwnDetail } from "../../openai-responses/index.ts";
import { packState } from "../../shared/state/foreign-state.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { EventSink, Slot } from "./event-sink.ts";

/** A reasoning item that is being said: all of it is one summary. */
export interface OpenReasoning {
  say(text: string): void;
  /** `state`: what its encrypted content shall be. Returns the whole item. */
  close(state: string | null): JsonObject;
}

/** Starts a reasoning item: its thinking is sent as a summary. */
export function openReasoning({ id, index }: Slot, sink: EventSink): OpenReasoning {
  let said = "";
  const place = { item_id: id, output_index: index };
  const part = { ...place, summary_index: 0 };
  sink.send("response.output_item.added", {
    output_index: index,
    item: { id, type: "reasoning", summary: [] },
  });
  return {
    say(text) {
      if (said === "")
        sink.send("response.reasoning_summary_part.added", {
          ...part,
          part: { type: "summary_text", text: "" },
        });
      said += text;
      sink.send("response.reasoning_summary_text.delta", { ...part, delta: text });
    },
    close(state) {
      const summary = said === "" ? [] : [{ type: "summary_text", text: said }];
      if (said !== "") {
        sink.send("response.reasoning_summary_text.done", { ...part, text: said });
        sink.send("response.reasoning_summary_part.done", { ...part, part: summary[0] });
      }
      const item = { id, type: "reasoning", summary, ...(state ? { encrypted_content: state } : {}) };
      sink.send("response.output_item.done", { output_index: index, item });
      return item;
    },
  };
}

/** Text a detail shows. */
export const shownText = (detail: ReasoningDetail): string => detail.text ?? detail.summary ?? "";

/**
 * What a detail becomes of encrypted content, which clients send back unchanged: that of the format itself stays, any
 * other provider's state is packed. Null when there is nothing to keep.
 */
export function stateOf(detail: ReasoningDetail): string | null {
  if (isOwnDetail(detail)) return detail.data ?? null;
  const { text: _, ...rest } = detail;
  const isKept = detail.signature || detail.data || detail.type === "provider.block";
  return isKept ? packState({ detail: detail.type === "reasoning.text" ? rest : detail }) : null;
}

/** A block or item of the format that a provider's own tool made. */
export const ownItem = (detail: ReasoningDetail): JsonObject | null =>
  isOwnDetail(detail) && detail.type === "provider.block" ? (detail.block as JsonObject) : null;
