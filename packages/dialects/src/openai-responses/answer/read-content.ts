import type { OutputImage } from "@causeway/contracts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asText, type JsonObject } from "../../shared/json-object.ts";

/** xAI shows what its own search tools did as calls of custom tools; no one is to answer them. */
const isServerCall = (item: JsonObject): boolean => /^xs_call/.test(asText(item.call_id) ?? "");

/** A call of a tool that the caller runs. */
export const isCallerCall = (item: JsonObject): boolean =>
  item.type === "function_call" || (item.type === "custom_tool_call" && !isServerCall(item));

/** An image that is done. */
export const isImageItem = (item: JsonObject): boolean =>
  item.type === "image_generation_call" && asFilledText(item.result) !== null;

/** Images come as base64; `output_format` is left out for PNG by some. */
export function toImage(item: JsonObject): OutputImage {
  const data = asText(item.result) ?? "";
  const format = asFilledText(item.output_format) ?? "png";
  const url = /^(data|https?):/.test(data) ? data : renderDataUrl({ mimeType: `image/${format}`, data });
  return { type: "image_url", image_url: { url } };
}
