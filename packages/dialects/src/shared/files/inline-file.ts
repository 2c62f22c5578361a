import { type DataUrl, renderDataUrl } from "./data-url.ts";
import type { JsonObject } from "../json-object.ts";

/** A file of a chat message that was given by its URL, with what lies there: texts as text, the rest as data with a name. */
export function inlineFile(part: JsonObject, file: DataUrl): JsonObject {
  const { file_url: url, filename, ...rest } = part.file as JsonObject;
  const name =
    typeof filename === "string" && filename !== "" ? filename : nameOf(String(url), file.mimeType);
  if (!file.mimeType.startsWith("text/"))
    return { ...part, file: { ...rest, file_data: renderDataUrl(file), filename: name } };
  const { file: _, ...side } = part;
  const text = Buffer.from(file.data, "base64").toString("utf8");
  return { ...side, type: "text", text: `${name}\n${text}` };
}

/** What the URL calls it; OpenAI wants a name with every file. */
function nameOf(url: string, mimeType: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  const last = path.slice(path.lastIndexOf("/") + 1);
  if (/\.\w+$/.test(last)) return last;
  return mimeType === "application/pdf" ? "document.pdf" : "document";
}
