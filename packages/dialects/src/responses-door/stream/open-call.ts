import type { ToolCallDelta } from "@causeway/contracts";
import { asObject, type JsonObject, parseNested } from "../../shared/json-object.ts";
import { ObjectText } from "../../shared/object-text.ts";
import type { EventSink, Slot } from "./event-sink.ts";

/** A call of a tool that is being said. Its item is announced as soon as its name is known. */
export interface OpenCall {
  add(call: ToolCallDelta): void;
  /** Nothing can be said after it: its arguments are a whole object. What a custom tool is given tells no end. */
  isWhole(): boolean;
  close(): JsonObject;
}

interface Kind {
  readonly type: "function_call" | "custom_tool_call" | "tool_search_call";
  readonly field: "arguments" | "input";
  /** Null: its arguments are only said in the whole item. */
  readonly event: "function_call_arguments" | "custom_tool_call_input" | null;
}

const FUNCTION: Kind = { type: "function_call", field: "arguments", event: "function_call_arguments" };
/** A tool that takes text. */
const CUSTOM: Kind = { type: "custom_tool_call", field: "input", event: "custom_tool_call_input" };

/** A search for tools that the caller runs: its arguments are an object. */
const SEARCH: Kind = { type: "tool_search_call", field: "arguments", event: null };

/** The kind of a call, and the other facts of its item. */
function readKind({ extra_content: extra }: ToolCallDelta): { kind: Kind; state: JsonObject } {
  const { custom, tool_search: search, ...state } = asObject(extra?.openai) ?? {};
  return { kind: custom === true ? CUSTOM : search === true ? SEARCH : FUNCTION, state };
}

/** The members of an item that say what its tool is given. */
const said = (kind: Kind, name: string, value: string): JsonObject =>
  kind === SEARCH
    ? { execution: "client", arguments: asObject(parseNested(value)) ?? {} }
    : { name, [kind.field]: value };

/** Starts an item for a tool call: sends `output_item.added`, then a delta for each piece of arguments. */
export function openCall({ id, index }: Slot, first: ToolCallDelta, sink: EventSink): OpenCall {
  const { kind, state } = readKind(first);
  const head = { id, type: kind.type, call_id: first.id ?? `call_${first.index}` };
  let name = "";
  const given = new ObjectText();
  let announced = false;

  const item = (status: string, value: string): JsonObject => ({
    ...head,
    ...state,
    status,
    ...said(kind, name, value),
  });
  const announce = (): void => {
    announced = true;
    sink.send("response.output_item.added", { output_index: index, item: item("in_progress", "") });
    if (given.text !== "") sendDelta(given.text);
  };
  const sendDelta = (delta: string): void => {
    if (kind.event === null) return;
    sink.send(`response.${kind.event}.delta`, { item_id: id, output_index: index, delta });
  };

  return {
    isWhole: () => name !== "" && kind !== CUSTOM && given.isWhole(),
    add(call) {
      name ||= call.function?.name ?? "";
      const more = call.function?.arguments ?? "";
      given.add(more);
      if (!announced) {
        if (name !== "") announce();
      } else if (more !== "") sendDelta(more);
    },
    close() {
      if (!announced) announce();
      const { text } = given;
      const value = text === "" && kind === FUNCTION ? "{}" : text;
      if (value !== text) sendDelta(value);
      if (kind.event !== null) {
        sink.send(`response.${kind.event}.done`, {
          item_id: id,
          output_index: index,
          name,
          [kind.field]: value,
        });
      }
      const whole = item("completed", value);
      sink.send("response.output_item.done", { output_index: index, item: whole });
      return whole;
    },
  };
}
