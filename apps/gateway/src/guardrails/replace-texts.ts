import type { BodyFile, Door, JsonObject } from "@causeway/dialects";
import { readFile } from "./files/read-file.ts";

/** A body with texts replaced, old to new, also where they are files. */
export function replaceTexts(
  door: Door,
  body: JsonObject,
  replacements: ReadonlyMap<string, string>,
): JsonObject {
  const replaceFile = (file: BodyFile): string | null => {
    const read = file.data === null ? null : readFile(file, file.data);
    if (read?.kind !== "text") return read?.kind === "none" ? null : file.data;
    const replaced = replacements.get(read.text);
    return replaced === undefined ? file.data : read.encode(replaced);
  };
  return door.mapTexts(body, (text) => replacements.get(text) ?? text, replaceFile);
}
