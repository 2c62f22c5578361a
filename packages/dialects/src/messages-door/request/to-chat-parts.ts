import { GatewayError } from "@causeway/contracts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";

/**
 * A block of the user's as parts of a chat message; cache markers go along.
 * @throws GatewayError `invalid_parameters` for a kind of part that is the chat form's own.
 */
export function toChatPart(block: JsonObject): JsonObject[] {
  const parts = convert(block);
  const last = parts.at(-1);
  if (!last || !block.cache_control) return parts;
  return [...parts.slice(0, -1), { ...last, cache_control: block.cache_control }];
}

function convert(block: JsonObject): JsonObject[] {
  switch (block.type) {
    case "text":
      return [{ type: "text", text: block.text }];
    case "image":
      return toImage(asObject(block.source) ?? {});
    case "document":
      return toDocument(block, asObject(block.source) ?? {});
    case "search_result":
      return toSearchResult(block);
    case "tool_reference":
      return [{ type: "text", text: `The tool ${String(block.tool_name)} can be called now.` }];
    case "container_upload":
      return [{ type: "file", file: { file_id: block.file_id } }];
    default:
      if (CHAT_PARTS.has(String(block.type))) throw notOfThisFormat(String(block.type));
      // Of the provider's own making: each format says whether it has it.
      return [block];
  }
}

/** They were not checked as such: nothing says that they have what they should. */
const CHAT_PARTS = new Set(["image_url", "input_audio", "file", "video_url", "refusal"]);

const notOfThisFormat = (type: string): GatewayError =>
  new GatewayError("invalid_parameters", `the Messages format has no content block type \`${type}\``, {
    param: "messages",
  });

function toImage(source: JsonObject): JsonObject[] {
  if (source.type === "file") return [{ type: "file", file: { file_id: source.file_id } }];
  const url = source.type === "url" ? source.url : dataUrlOf(source);
  return [{ type: "image_url", image_url: { url } }];
}

const dataUrlOf = ({ media_type: mimeType, data }: JsonObject): string =>
  renderDataUrl({ mimeType: asText(mimeType) ?? "", data: asText(data) ?? "" });

/** Documents of plain text are text; their title and context come before it. */
function toDocument(block: JsonObject, source: JsonObject): JsonObject[] {
  const title = asFilledText(block.title);
  if (source.type === "text" || source.type === "content") {
    const head = [title, asFilledText(block.context)].filter(Boolean).join("\n");
    const inner = asText(source.data) ?? asText(source.content);
    const body =
      inner === null ? asObjects(source.content).flatMap(toChatPart) : [{ type: "text", text: inner }];
    return head ? [{ type: "text", text: head }, ...body] : body;
  }
  return [{ type: "file", file: toFile(source, title), ...documentSides(block) }];
}

function toFile(source: JsonObject, title: string | null): JsonObject {
  const filename = title ? { filename: title } : {};
  if (source.type === "file") return { file_id: source.file_id, ...filename };
  if (source.type === "url") return { file_url: source.url, ...filename };
  return { file_data: dataUrlOf(source), filename: title ?? "document.pdf" };
}

/** What a file of the chat form has no words for; Bedrock's documents know the same two. */
function documentSides({ citations, context }: JsonObject): JsonObject {
  const own = {
    ...(asObject(citations) ? { citations } : {}),
    ...(asFilledText(context) ? { context } : {}),
  };
  return Object.keys(own).length > 0 ? { extra_content: { anthropic: own, bedrock: own } } : {};
}

function toSearchResult(block: JsonObject): JsonObject[] {
  const head = [asFilledText(block.title), asFilledText(block.source)].filter(Boolean).join("\n");
  return [{ type: "text", text: head }, ...asObjects(block.content).flatMap(toChatPart)];
}

/**
 * Parts as plain text where nothing is lost by it: not every server takes a list. One text always may; several are joined
 * with `glue`, unless it is null or one of them has a marker.
 */
export function joinTexts(parts: JsonObject[], glue: string | null): string | JsonObject[] {
  const isPlain = parts.every((part) => part.type === "text" && !part.cache_control);
  if (!isPlain || (parts.length > 1 && glue === null)) return parts;
  return parts.map(({ text }) => asText(text) ?? "").join(glue ?? "");
}
