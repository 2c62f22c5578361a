import type { Need, RequestFacts } from "../../request-facts.ts";
import { asFilledText, asObject, asObjects } from "../../shared/json-object.ts";
import type { ResponsesRequest } from "./schema.ts";
import { joinedTools } from "./to-chat-tools.ts";

type Add = (need: Need, param: string, isOffered?: boolean) => void;

const OF_PART: Readonly<Record<string, Need>> = {
  input_image: "vision",
  input_file: "pdfInput",
  input_audio: "audioInput",
};

/** What the model must be able to do, each with the field that asks for it. */
export function readNeeds(request: ResponsesRequest): RequestFacts["needs"] {
  const needs: RequestFacts["needs"][number][] = [];
  const add: Add = (need, param, isOffered = false) => {
    if (needs.some((known) => known.need === need)) return;
    needs.push({ need, param, ...(isOffered ? { isOffered } : {}) });
  };
  asObjects(request.input).forEach((item, at) => {
    addParts(item.content, `input.${at}.content`, add);
    addParts(item.output, `input.${at}.output`, add);
  });
  addTools(request, add);
  const format = request.text?.format?.type;
  if (format === "json_schema") add("structuredOutputs", "text.format");
  if (format === "json_object") add("jsonOutput", "text.format");
  if (request.include?.includes("message.output_text.logprobs")) add("logprobs", "include");
  const effort = request.reasoning?.effort;
  if (effort && effort !== "none") add("reasoning", "reasoning");
  return needs;
}

/** Tools that its caller runs. */
const OWN: ReadonlySet<unknown> = new Set(["function", "custom", "namespace"]);

/** A search alongside other tools is only offered, unless the choice is the search. */
function addTools({ tools, input, tool_choice: choice }: ResponsesRequest, add: Add): void {
  const all = [...(tools ?? []), ...joinedTools(input)];
  const hasOwn = all.some(({ type }) => OWN.has(type));
  if (hasOwn) add("tools", "tools");
  const search = all.findIndex(({ type }) => String(type).startsWith("web_search"));
  if (search < 0) return;
  const isWanted = asFilledText(asObject(choice)?.type)?.startsWith("web_search") === true;
  add("webSearch", `tools.${search}`, hasOwn && !isWanted);
}

function addParts(parts: unknown, path: string, add: Add): void {
  asObjects(parts).forEach(({ type }, at) => {
    const need = OF_PART[String(type)];
    if (need) add(need, `${path}.${at}`);
  });
}
