import { GatewayError } from "@causeway/contracts";
import { isUtf8 } from "node:buffer";
import {
  type BytePieces,
  editTopLevel,
  replaceValues,
  scanTopLevel,
  type TopLevelEdits,
} from "../../json/index.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { envelope, type Platform } from "../platform.ts";
import { filterFlags } from "./beta-flags.ts";
import { fitBody } from "./fit-body.ts";
import { otherHeaders } from "./other-headers.ts";
import { refuseServers } from "./refuse-servers.ts";

/** Fields of ours that no provider knows. */
const OWN_FIELDS = ["routing", "plugins"];
const VERSION = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The caller's own bytes with only the model's name changed, and what the platform wants instead of it: prompt-cache
 * markers stay where they are to the byte (#71). What this platform or model would refuse is fitted; only then, and
 * where parsers may disagree on the bytes, the parsed value is rewritten.
 * @throws GatewayError `unsupported_parameter` for a conversation that the platform does not keep, and for tool servers that it doesn't
 * connect to.
 */
export function buildNativeRequest(
  raw: Uint8Array,
  body: JsonObject,
  target: Target,
  callerHeaders: Readonly<Record<string, string>>,
  platform: Platform,
): UpstreamRequest {
  if (!platform.threads) refuseThread(body);
  if (!platform.toolServers) refuseServers(body);
  const header = callerHeaders["anthropic-beta"];
  const flags = filterFlags(header, platform.flags);
  const { set, remove } = platform.edits(target, flags);
  const fitted = fitBody(body, { asked: filterFlags(header, null), sent: flags }, target, platform);
  const edits: TopLevelEdits = {
    set: { ...fitted.edits.set, ...set },
    remove: [...remove, ...OWN_FIELDS, ...(target.handled ?? []), ...fitted.edits.remove].filter(
      (field) => field in body,
    ),
  };
  const isSafe = !scanTopLevel(raw).hasNestedDuplicates && isUtf8(raw);
  const given = callerHeaders["anthropic-version"];
  const version = given && VERSION.test(given) ? given : undefined;
  const request = envelope(
    platform,
    target,
    { version, flags },
    isSafe ? edit(raw, edits) : apply(body, edits),
  );
  const others = otherHeaders(callerHeaders);
  const unsent = [...fitted.unsent, ...(platform.openHeaders ? [] : Object.keys(others))];
  return {
    ...request,
    ...(platform.openHeaders ? { headers: { ...others, ...request.headers } } : {}),
    ...(unsent.length > 0 ? { unsent } : {}),
  };
}

/** Where members only change and none comes or goes, the rest stays to the byte. */
function edit(raw: Uint8Array, edits: TopLevelEdits): Uint8Array | BytePieces {
  const exact = edits.remove.length === 0 ? replaceValues(raw, edits.set) : null;
  return exact ?? editTopLevel(raw, edits);
}

function apply(body: JsonObject, { set, remove }: TopLevelEdits): JsonObject {
  const next: JsonObject = { ...body };
  for (const field of remove) delete next[field];
  return Object.assign(next, set);
}

/**
 * `thread`: a conversation that Anthropic's own API keeps between requests, which then bring only what is new. Elsewhere
 * the model would see a conversation without its beginning. Clients that begin threads unasked know this refusal and go
 * on with the whole conversation. Source: the Messages API's reference, `thread_unsupported_request`.
 * @throws GatewayError `unsupported_parameter`
 */
export function refuseThread(
  body: JsonObject,
  why = "this model's provider doesn't store conversations. Send all messages without it",
): void {
  if (body.thread === undefined || body.thread === null) return;
  const message = `thread: ${why}`;
  const messagesDetails = { error_code: "thread_unsupported_request", unsupported: ["thread"] };
  throw new GatewayError("unsupported_parameter", message, { param: "thread", messagesDetails });
}
