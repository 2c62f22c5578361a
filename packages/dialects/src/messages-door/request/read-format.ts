import type { FormatFacts } from "../../request-facts.ts";
import { asFilledText, asObject } from "../../shared/json-object.ts";
import type { CountRequest, MessagesRequest } from "./schema.ts";

type Request = CountRequest & Partial<Pick<MessagesRequest, "stop_sequences">>;

/** Facts on which the format depends at a provider that has chat completions and the Responses API; undefined without tools. */
export function readFormat(request: Request): FormatFacts | undefined {
  const hasTools = request.tools?.some((tool) => "input_schema" in tool) === true;
  const searchesWeb = request.tools?.some(({ type }) => String(type).startsWith("web_search")) === true;
  if (!hasTools && !searchesWeb) return undefined;
  const beyondResponses = request.stop_sequences?.length ? "stop_sequences" : null;
  const format = { hasTools, effort: readEffort(request), beyondResponses, hasResponsesState: false };
  return searchesWeb ? { ...format, searchesWeb } : format;
}

function readEffort(request: Request): FormatFacts["effort"] {
  const thinking = asObject(request.thinking);
  if (thinking?.type === "disabled") return "none";
  const effort = asFilledText(asObject(request.output_config)?.effort);
  if (effort) return effort === "none" ? "none" : "some";
  return typeof thinking?.budget_tokens === "number" ? "some" : null;
}
