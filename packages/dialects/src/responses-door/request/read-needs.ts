import type { Need, RequestFacts } from "../../request-facts.ts";
import { asObjects } from "../../shared/json-object.ts";
import type { ResponsesRequest } from "./schema.ts";

type Add = (need: Need, param: string) => void;

const OF_PART: Readonly<Record<string, Need>> = {
  input_image: "vision",
  input_file: "pdfInput",
  input_audio: "audioInput",
};

/** What the model must be able to do, each with the field that asks for it. */
export function readNeeds(request: ResponsesRequest): RequestFacts["needs"] {
  const needs: RequestFacts["needs"][number][] = [];
  const add: Add = (need, param) => {
    if (!needs.some((known) => known.need === need)) needs.push({ need, param });
  };
  asObjects(request.input).forEach((item, at) => {
    addParts(item.content, `input.${at}.content`, add);
    addParts(item.output, `input.${at}.output`, add);
  });
  (request.tools ?? []).forEach(({ type }, at) => {
    if (type === "function" || type === "custom") add("tools", "tools");
    else if (type.startsWith("web_search")) add("webSearch", `tools.${at}`);
  });
  const format = request.text?.format?.type;
  if (format === "json_schema") add("structuredOutputs", "text.format");
  if (format === "json_object") add("jsonOutput", "text.format");
  if (request.include?.includes("message.output_text.logprobs")) add("logprobs", "include");
  const effort = request.reasoning?.effort;
  if (effort && effort !== "none") add("reasoning", "reasoning");
  return needs;
}

function addParts(parts: unknown, path: string, add: Add): void {
  asObjects(parts).forEach(({ type }, at) => {
    const need = OF_PART[String(type)];
    if (need) add(need, `${path}.${at}`);
  });
}
