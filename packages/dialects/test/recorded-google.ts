import type { JsonObject } from "../src/index.ts";
import { eventData } from "./add-up.ts";
import type { Recording } from "./recordings.ts";

/** What a recording of generateContent says, read in the plainest way, as the expectation of the tests. */
export interface GoogleSaid {
  text: string;
  reasoning: string;
  calls: { name: string; args: unknown }[];
  images: number;
  signatures: string[];
  finish: string | number | null;
}

interface WirePart extends JsonObject {
  text?: string;
  thought?: boolean;
  thoughtSignature?: string;
  functionCall?: {
    name?: string;
    args?: unknown;
    partialArgs?: { jsonPath: string; stringValue?: string }[];
  };
  inlineData?: { mimeType: string };
}
export interface WireResponse extends JsonObject {
  candidates?: { index?: number; content?: { parts?: WirePart[] }; finishReason?: string | number }[];
  promptFeedback?: { blockReason: string };
  usageMetadata?: GoogleUsage;
  responseId?: string;
  modelVersion?: string;
  error?: { message: string };
}
export interface GoogleUsage {
  promptTokenCount?: number;
  candidatesTokenCount?: number;
  thoughtsTokenCount?: number;
  toolUsePromptTokenCount?: number;
  cachedContentTokenCount?: number;
  totalTokenCount?: number;
  [details: `${string}Details`]: { modality: string | number; tokenCount: number }[] | undefined;
}

/** Responses of a stream, in order. */
export const googleEvents = ({ response }: Recording): WireResponse[] =>
  eventData((response.sse ?? []).join("")).map((data) => JSON.parse(data));

/** What the responses say, added up; the recordings have one candidate each. */
export function googleSaid(responses: readonly WireResponse[]): GoogleSaid {
  const said: GoogleSaid = { text: "", reasoning: "", calls: [], images: 0, signatures: [], finish: null };
  for (const { candidates, promptFeedback } of responses) {
    for (const part of candidates?.[0]?.content?.parts ?? []) addPart(part, said);
    said.finish = candidates?.[0]?.finishReason ?? promptFeedback?.blockReason ?? said.finish;
  }
  return said;
}

function addPart(part: WirePart, said: GoogleSaid): void {
  if (part.thoughtSignature) said.signatures.push(part.thoughtSignature);
  if (part.text !== undefined && part.thought) said.reasoning += part.text;
  else if (part.text !== undefined) said.text += part.text;
  if (part.inlineData?.mimeType.startsWith("image/") && !part.thought) said.images += 1;
  const call = part.functionCall;
  if (call?.name) said.calls.push({ name: call.name, args: structuredClone(call.args ?? {}) });
  for (const { jsonPath, stringValue } of call?.partialArgs ?? []) {
    const args = said.calls.at(-1)?.args as Record<string, string>;
    const key = jsonPath.slice(2);
    args[key] = (args[key] ?? "") + (stringValue ?? "");
  }
}

/** The last counts of a stream or the only ones of an answer; undefined when there are none. */
export const googleUsage = (responses: readonly WireResponse[]): GoogleUsage | undefined =>
  responses
    .map(({ usageMetadata }) => usageMetadata)
    .filter((usage) => usage && Object.keys(usage).some((name) => name.endsWith("TokenCount")))
    .at(-1);

/** Tokens of one modality in a list of details, by name or by Protobuf's number. */
export const googleModality = (
  details: GoogleUsage[`${string}Details`],
  name: string,
  number: number,
): number =>
  (details ?? [])
    .filter(({ modality }) => modality === name || modality === number)
    .reduce((sum, { tokenCount }) => sum + tokenCount, 0);
