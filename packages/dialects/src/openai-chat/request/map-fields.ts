import type { TopLevelEdits } from "../../json/edit-top-level.ts";
import { drop, type MutableEdits } from "../../shared/body/edit-body.ts";
import { asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { liftImages } from "../../shared/files/lift-images.ts";
import type { Quirks, Target } from "../../target.ts";
import { mapMessages } from "./map-messages.ts";
import { mapReasoning } from "./map-thinking.ts";
import { markTexts } from "./mark-texts.ts";
import { findSpecial } from "./specials.ts";

/** Under a key that tenants share nothing is kept at the provider; metadata is only taken for what is. */
const STORED = ["store", "metadata"];

/** Fields of ours that mean nothing to a provider, unless it says so (`keepFields`). */
const OWN_FIELDS = ["routing", "plugins", "image_config", "models", "fallbacks"];

/**
 * What has to change in a chat request on its way to this provider: the model's name, usage in streams, our own
 * fields, and the provider's known deviations. Everything else stays as the caller wrote it.
 */
export function planEdits(body: JsonObject, target: Target): TopLevelEdits {
  const edits: MutableEdits = { set: { model: target.upstreamModel }, remove: [] };
  const { quirks } = target;
  dropNulls(body, edits);
  if (target.isShared && body.store === true) for (const field of STORED) drop(body, edits, field);
  const kept = quirks.keepFields ?? [];
  for (const field of OWN_FIELDS) if (!kept.includes(field)) drop(body, edits, field);
  for (const field of target.handled ?? []) drop(body, edits, field);
  askForSearch(body, kept, edits);
  askForUsage(body, target, edits);
  renameMaxTokens(body, target, edits);
  mapReasoning(body, quirks.reasoningRequest, edits);
  const shown = kept.includes("images") ? body.messages : liftImages(body.messages);
  const mapped = mapMessages(shown, quirks, needsReasoning(body, edits, target));
  const messages = target.marksPrompt ? markTexts(mapped) : mapped;
  if (messages !== body.messages) edits.set.messages = messages;
  leaveOut(body, quirks, edits);
  findSpecial(quirks.special)?.edit?.(body, edits, target);
  return edits;
}

/** The model thinks, and takes back no answer that doesn't say what was thought before it. */
function needsReasoning(
  body: JsonObject,
  { set }: MutableEdits,
  { quirks, upstreamModel, mapping }: Target,
): boolean {
  if (!quirks.needsReasoning) return false;
  const type = asObject(set.thinking ?? body.thinking)?.type;
  if (type === "disabled" || (set.reasoning_effort ?? body.reasoning_effort) === "none") return false;
  if (type === "enabled") return true;
  return quirks.needsReasoning.test(upstreamModel) && mapping?.capabilities.reasoning !== false;
}

/** What the provider's documentation does not have is not sent. */
function leaveOut(body: JsonObject, { unsentFields, serviceTiers }: Quirks, edits: MutableEdits): void {
  if (unsentFields) {
    for (const field of Object.keys(body)) if (unsentFields.has(field)) drop(body, edits, field);
    for (const field of Object.keys(edits.set)) if (unsentFields.has(field)) delete edits.set[field];
  }
  if (serviceTiers && !serviceTiers.has(String(body.service_tier))) drop(body, edits, "service_tier");
}

/** `null` means unset; not every provider knows that. */
function dropNulls(body: JsonObject, edits: MutableEdits): void {
  for (const [field, value] of Object.entries(body)) if (value === null) edits.remove.push(field);
}

/** Who does not know the plugin of ours knows the public field for the same. */
function askForSearch(body: JsonObject, kept: readonly string[], edits: MutableEdits): void {
  const isAsked = asObjects(body.plugins).some(({ id }) => id === "web");
  if (isAsked && !kept.includes("plugins") && body.web_search_options == null)
    edits.set.web_search_options = {};
}

/** Streams must report usage: without it hidden thinking would be guessed. */
function askForUsage(body: JsonObject, target: Target, edits: MutableEdits): void {
  if (!target.stream) return;
  if (target.quirks.noStreamOptions) {
    drop(body, edits, "stream_options");
    return;
  }
  const options = body.stream_options as JsonObject | null | undefined;
  if (options?.include_usage !== true) edits.set.stream_options = { ...options, include_usage: true };
}

function renameMaxTokens(body: JsonObject, target: Target, edits: MutableEdits): void {
  const field = target.quirks.maxTokensField;
  if (!field) return;
  const other = field === "max_tokens" ? "max_completion_tokens" : "max_tokens";
  const value = body[other];
  if (typeof value !== "number") return;
  if (typeof body[field] !== "number") edits.set[field] = value;
  drop(body, edits, other);
}
