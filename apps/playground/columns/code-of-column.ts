import type { Attachment } from "../chat/types.ts";
import { addressOf, buildRequest, headersOf, type JsonObject } from "./build-request.ts";
import type { Column } from "./columns.ts";
import type { ModelKind } from "../chat/model-kind.ts";
import { filesOf, renderCode } from "./render-code.ts";
import { renderMediaCode } from "./render-media-code.ts";

interface CodeOptions {
  readonly kind: ModelKind;
  /** The answer of a chat model is spoken, too. */
  readonly isSpoken: boolean;
  /** As callers reach it. */
  readonly gatewayUrl: string;
}

/** The last question of a column with its settings, as code in several languages. */
export function codeOf({ settings, messages }: Column, { kind, isSpoken, gatewayUrl }: CodeOptions) {
  const asked = messages.slice(0, messages.findLastIndex(({ role }) => role === "user") + 1);
  const example = { id: "", role: "user" as const, content: "Hello", attachments: [] };
  const question = asked.findLast((message) => message.role === "user") ?? example;
  if (kind === "chat") {
    const body = buildRequest(settings, asked.length > 0 ? asked : [example], isSpoken ? "wav" : null);
    return renderCode({
      gatewayUrl,
      body,
      headers: headersOf(settings),
      files: filesOf({ settings, messages: asked }),
    });
  }
  const files = [...question.attachments, ...settings.files];
  const fileName = files.find((file) => file.kind === "audio")?.name ?? "recording.mp3";
  const body = { model: addressOf(settings), ...FIELDS[kind](question.content || "Hello", settings, files) };
  return renderMediaCode({ gatewayUrl, kind, body, fileName });
}

type Fields = (text: string, settings: Column["settings"], files: readonly Attachment[]) => JsonObject;

const FIELDS: Readonly<Record<Exclude<ModelKind, "chat">, Fields>> = {
  speech: (input, { voice }) => ({ input, voice: voice || "alloy", response_format: "wav" }),
  transcript: () => ({}),
  video: (prompt, { seconds, size }, files) => ({
    prompt,
    ...(seconds.trim() === "" ? {} : { seconds: seconds.trim() }),
    ...(size.trim() === "" ? {} : { size: size.trim() }),
    // Of its data, only that there is some: code with all of it would have pages.
    ...(files.some(({ kind }) => kind === "image") ? { image: "data:image/png;base64,…" } : {}),
  }),
};
