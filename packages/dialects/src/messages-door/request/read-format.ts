import type { FormatFacts, RequestFacts } from "../../request-facts.ts";
import { asFilledText, asObject } from "../../shared/json-object.ts";
import type { CountRequest, MessagesRequest } from "./schema.ts";

type Request = CountRequest & Partial<Pick<MessagesRequest, "stop_sequences">>;

/** Facts on which the format depends at a provider that has chat completions and the Responses API; nothing without tools. */
export function readFormat(request: Request): Pick<RequestFacts, "format"> {
  if (!request.tools?.some((tool) => "input_schema" in tool)) return {};
  const beyondResponses = request.stop_sequences?.length ? "stop_sequences" : null;
  return {
    format: { hasTools: true, effort: readEffort(request), beyondResponses, hasResponsesState: false },
  };
}

function readEffort(request: Request): FormatFacts["effort"] {
  const thinking = asObject(request.thinking);
  if (thinking?.type === "disabled") return "none";
  const effort = asFilledText(asObject(request.output_config)?.effort);
  if (effort) return effort === "none" ? "none" : "some";
  return typeof thinking?.budget_tokens === "number" ? "some" : null;
}
