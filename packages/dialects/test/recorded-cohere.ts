import type { JsonObject } from "../src/index.ts";
import { eventData } from "./add-up.ts";
import type { Recording } from "./recordings.ts";

/** What a recording of Cohere's v2 chat says, read in the plainest way, as the expectation of the tests. */
export interface CohereSaid {
  text: string;
  reasoning: string;
  calls: { id: string; name: string; args: unknown }[];
  citations: { text: string; start: number; end: number }[];
  finish: string | null;
}

interface WireCitation {
  text: string;
  start: number;
  end: number;
}
interface WireMessage {
  content?: { text?: string; thinking?: string }[];
  tool_plan?: string;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  citations?: WireCitation[];
}
export interface CohereUsage {
  billed_units?: { input_tokens: number; output_tokens: number };
  tokens?: { input_tokens: number; output_tokens: number; reasoning_tokens?: number; image_tokens?: number };
}
export interface CohereAnswer extends JsonObject {
  id: string;
  message: WireMessage;
  finish_reason: string;
  usage?: CohereUsage;
}
interface WireEvent {
  type: string;
  id?: string;
  delta?: {
    finish_reason?: string;
    usage?: CohereUsage;
    message?: {
      content?: { text?: string; thinking?: string };
      tool_plan?: string;
      tool_calls?: { id?: string; function: { name?: string; arguments: string } };
      citations?: WireCitation;
    };
  };
}

const cited = ({ text, start, end }: WireCitation) => ({ text, start, end });

export const cohereSaid = ({ message, finish_reason }: CohereAnswer): CohereSaid => ({
  text: (message.content ?? []).map(({ text }) => text ?? "").join(""),
  reasoning: [...(message.content ?? []).map(({ thinking }) => thinking ?? ""), message.tool_plan ?? ""].join(
    "",
  ),
  calls: (message.tool_calls ?? []).map(({ id, function: fn }) => ({
    id,
    name: fn.name,
    args: JSON.parse(fn.arguments),
  })),
  citations: (message.citations ?? []).map(cited),
  finish: finish_reason,
});

export const cohereEvents = ({ response }: Recording): WireEvent[] =>
  eventData((response.sse ?? []).join(""))
    .filter((data) => data !== "[DONE]")
    .map((data) => JSON.parse(data));

export function cohereSaidByStream(events: readonly WireEvent[]): CohereSaid {
  const said: CohereSaid = { text: "", reasoning: "", calls: [], citations: [], finish: null };
  const args: string[] = [];
  for (const { type, delta } of events) {
    const message = delta?.message ?? {};
    if (type === "message-end") said.finish = delta?.finish_reason ?? null;
    if (type.startsWith("content-")) {
      said.text += message.content?.text ?? "";
      said.reasoning += message.content?.thinking ?? "";
    }
    if (type === "tool-plan-delta") said.reasoning += message.tool_plan ?? "";
    if (type === "citation-start" && message.citations) said.citations.push(cited(message.citations));
    const call = message.tool_calls;
    if (type === "tool-call-start") {
      said.calls.push({ id: call?.id ?? "", name: call?.function.name ?? "", args: {} });
      args.push("");
    }
    if (type.startsWith("tool-call-") && call) args[args.length - 1] += call.function.arguments;
  }
  said.calls.forEach((call, at) => {
    call.args = JSON.parse(args[at] || "{}");
  });
  return said;
}

export const cohereUsage = (events: readonly WireEvent[]): CohereUsage | undefined =>
  events.find(({ type }) => type === "message-end")?.delta?.usage;
