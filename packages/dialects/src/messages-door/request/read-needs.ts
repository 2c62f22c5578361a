import type { Need, RequestFacts } from "../../request-facts.ts";
import { asObject, asObjects, asText } from "../../shared/json-object.ts";
import type { CountRequest, MessagesRequest } from "./schema.ts";

type Add = (need: Need, param: string) => void;

/**
 * What the model must be able to do, each with the field that asks for it. Thinking is a wish: clients of this format ask
 * for it in every request.
 */
export function readNeeds(
  request: CountRequest & Partial<Pick<MessagesRequest, "stop_sequences">>,
): RequestFacts["needs"] {
  const needs: RequestFacts["needs"][number][] = [];
  const add: Add = (need, param) => {
    if (!needs.some((known) => known.need === need)) needs.push({ need, param });
  };
  request.messages.forEach(({ content }, at) => {
    addBlocks(content, `messages.${at}.content`, add);
  });
  (request.tools ?? []).forEach((tool, at) => {
    if (asText(tool.type)?.startsWith("web_search")) add("webSearch", `tools.${at}`);
    else if ("input_schema" in tool) add("tools", "tools");
  });
  if (request.output_config?.format) add("structuredOutputs", "output_config.format");
  if (request.output_format) add("structuredOutputs", "output_format");
  if (request.stop_sequences?.length) add("stopSequences", "stop_sequences");
  return needs;
}

function addBlocks(content: unknown, path: string, add: Add): void {
  asObjects(content).forEach((block, at) => {
    if (block.type === "image") add("vision", `${path}.${at}`);
    if (block.type === "document" && isFile(block.source)) add("pdfInput", `${path}.${at}`);
    if (block.type === "tool_result") addBlocks(block.content, `${path}.${at}.content`, add);
  });
}

/** Documents of plain text or of blocks are read by every model. */
const isFile = (source: unknown): boolean => !["text", "content"].includes(String(asObject(source)?.type));
