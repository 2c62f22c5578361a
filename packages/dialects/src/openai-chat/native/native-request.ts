import { applyEdits, editBody } from "../../shared/body/edit-body.ts";
import { asObjects, type JsonObject } from "../../shared/json-object.ts";
import { modernizeTools } from "../../shared/tools/modernize-tools.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { envelope } from "../request/build-request.ts";
import { planEdits } from "../request/map-fields.ts";

/** The caller's own bytes with only what `planEdits` says changed. */
export function buildNativeRequest(raw: Uint8Array, body: JsonObject, target: Target): UpstreamRequest {
  if (target.quirks.unsentFields?.has("functions") && hasFunctions(body)) {
    const modern = { ...body };
    modernizeTools(modern);
    return envelope(target, applyEdits(modern, planEdits(modern, target)));
  }
  return envelope(target, editBody(raw, body, planEdits(body, target)));
}

/** Functions of old, which every provider had and few still have: what is called in their place is tools. */
const hasFunctions = ({ functions, messages }: JsonObject): boolean =>
  Boolean(functions) ||
  asObjects(messages).some(({ role, function_call: call }) => role === "function" || call);
