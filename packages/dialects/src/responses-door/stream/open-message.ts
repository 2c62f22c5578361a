import type { Annotation } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { EventSink, Slot } from "./event-sink.ts";

/** A message item that is being said: text, or a refusal after it. */
export interface OpenMessage {
  say(text: string, logprobs?: unknown): void;
  refuse(text: string): void;
  cite(annotation: Annotation): void;
  close(): JsonObject;
}

interface OpenPart {
  readonly type: "output_text" | "refusal";
  text: string;
  readonly annotations: JsonObject[];
  readonly logprobs: unknown[];
}

/** `start`: where the message begins in the answer's text, which sources are counted in. */
export function openMessage({ id, index }: Slot, start: number, sink: EventSink): OpenMessage {
  const parts: OpenPart[] = [];
  const head = { id, type: "message", role: "assistant" };
  const added = { ...head, status: "in_progress", content: [] };
  sink.send("response.output_item.added", { output_index: index, item: added });
  const place = (): JsonObject => ({ item_id: id, output_index: index, content_index: parts.length - 1 });

  const closePart = (): void => {
    const part = parts.at(-1);
    if (!part) return;
    if (part.type === "refusal") sink.send("response.refusal.done", { ...place(), refusal: part.text });
    else sink.send("response.output_text.done", { ...place(), text: part.text, logprobs: part.logprobs });
    sink.send("response.content_part.done", { ...place(), part: renderPart(part) });
  };

  const partOf = (type: OpenPart["type"]): OpenPart => {
    const last = parts.at(-1);
    if (last?.type === type) return last;
    closePart();
    const part: OpenPart = { type, text: "", annotations: [], logprobs: [] };
    parts.push(part);
    sink.send("response.content_part.added", { ...place(), part: renderPart(part) });
    return part;
  };

  return {
    say(text, logprobs) {
      const part = partOf("output_text");
      part.text += text;
      const tokens = Array.isArray(logprobs) ? logprobs : [];
      part.logprobs.push(...tokens);
      sink.send("response.output_text.delta", { ...place(), delta: text, logprobs: tokens });
    },
    refuse(text) {
      partOf("refusal").text += text;
      sink.send("response.refusal.delta", { ...place(), delta: text });
    },
    cite(source) {
      const part = partOf("output_text");
      const annotation = toWire(source, start, part.text.length);
      part.annotations.push(annotation);
      const at = part.annotations.length - 1;
      sink.send("response.output_text.annotation.added", { ...place(), annotation_index: at, annotation });
    },
    close() {
      closePart();
      const item = { ...head, status: "completed", content: parts.map(renderPart) };
      sink.send("response.output_item.done", { output_index: index, item });
      return item;
    },
  };
}

const renderPart = ({ type, text, annotations, logprobs }: OpenPart): JsonObject =>
  type === "refusal"
    ? { type, refusal: text }
    : { type, text, annotations: [...annotations], logprobs: [...logprobs] };

/** Sources without a place represent all of the text so far. */
function toWire({ url_citation: cited }: Annotation, start: number, length: number): JsonObject {
  const { url, title, start_index: from, end_index: to } = cited;
  return {
    type: "url_citation",
    url,
    title: title ?? "",
    start_index: from === undefined ? 0 : Math.max(0, from - start),
    end_index: to === undefined ? length : Math.max(0, to - start),
  };
}
