import type { Mapping } from "@causeway/contracts";
import { openaiResponses, type RequestFacts } from "@causeway/dialects";
import { adviseOnTools, refusesTools } from "@causeway/providers";
import type { Candidate } from "../../request/candidate.ts";
import { unsupported } from "./drop-by-choices.ts";

/**
 * Keeps those that can be sent every member. Where chat completions refuse a request's tools, it goes to the provider's Responses
 * API, which has fewer members.
 * @throws GatewayError `unsupported_parameter` naming the member, when none with a key can
 */
export function dropUnsayable(
  candidates: readonly Candidate[],
  format: RequestFacts["format"],
  name: string,
): readonly Candidate[] {
  const param = format?.beyondResponses;
  if (!format || !param) return candidates;
  const isSayable = ({ mapping, dialect }: Candidate): boolean =>
    mapping === null || dialect.name !== openaiResponses.name || !refusesTools(mapping, format);
  const able = candidates.filter(isSayable);
  const configured = candidates.filter(({ credentials }) => credentials.length > 0);
  const [first] = configured.length > 0 ? configured : candidates;
  const isNone = configured.length > 0 ? !configured.some(isSayable) : able.length === 0;
  if (isNone && first?.mapping) throw refusal(name, param, first.mapping);
  return able;
}

function refusal(name: string, param: string, mapping: Mapping) {
  const advice = adviseOnTools(mapping);
  const remedy = `Leave out ${param}${advice === null ? "" : `, or ${advice}`}.`;
  return unsupported(
    param,
    `${name} takes these tools only through the Responses API of its provider, which has no ${param}. ${remedy}`,
  );
}
