import { type ChatRequest, GatewayError } from "@causeway/contracts";
import { asFilledText, asObject, type JsonObject } from "../shared/json-object.ts";

/** The tools that chat completions of a provider take. */
export interface ToolBounds {
  /** Most tools of a request. */
  readonly tools: number;
  /** Most characters of a function's description. */
  readonly description: number;
  /** The page or refusal that says so, and the day on which it was read. */
  readonly source: string;
  readonly read: string;
}

/** Tools within the bounds, and messages with what was left of the descriptions. */
interface BoundTools {
  readonly tools: readonly JsonObject[];
  readonly messages: ChatRequest["messages"];
}

/**
 * Shortens descriptions to what the provider takes. The rest follows the instructions, so that the model knows all of it.
 * @throws GatewayError `unsupported_parameter` for more tools than the provider takes
 */
export function boundTools(
  tools: readonly JsonObject[],
  messages: ChatRequest["messages"],
  bounds: ToolBounds,
): BoundTools {
  if (tools.length > bounds.tools) throw tooMany(tools.length, bounds.tools);
  const rests: string[] = [];
  const fitted = tools.map((tool) => {
    const member = tool.type === "custom" ? "custom" : "function";
    const named = asObject(tool[member]);
    const description = asFilledText(named?.description);
    if (description === null || description.length <= bounds.description) return tool;
    const end = cutAt(description, bounds.description - CONTINUED.length);
    rests.push(`${String(named?.name)}:\n${description.slice(end).trimStart()}`);
    return { ...tool, [member]: { ...named, description: description.slice(0, end) + CONTINUED } };
  });
  return { tools: fitted, messages: rests.length > 0 ? tell(messages, rests) : messages };
}

const CONTINUED = " (continued in the instructions)";

function tooMany(count: number, most: number): GatewayError {
  const message = `tools: this model's provider takes at most ${most} tools, and the request has ${count}. Offer fewer, or use another model`;
  return new GatewayError("unsupported_parameter", message, { param: "tools" });
}

/** Between two words where there is such a place, and never inside of a character. */
function cutAt(text: string, most: number): number {
  const space = text.lastIndexOf(" ", most);
  if (space > most / 2) return space;
  const code = text.charCodeAt(most - 1);
  return code >= 0xd800 && code <= 0xdbff ? most - 1 : most;
}

/** After the instructions that the conversation begins with, which stay the same to the byte. */
function tell(messages: ChatRequest["messages"], rests: readonly string[]): ChatRequest["messages"] {
  const first = messages.findIndex(({ role }) => role !== "system" && role !== "developer");
  const at = first < 0 ? messages.length : first;
  const content = `Descriptions of tools, continued:\n\n${rests.join("\n\n")}`;
  return [...messages.slice(0, at), { role: "system", content }, ...messages.slice(at)];
}
