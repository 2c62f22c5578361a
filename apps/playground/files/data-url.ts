/** The bytes of base64 text. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  // `Uint8Array.from` takes ten times as long for a large image.
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The type and base64 text of a data URL; both are empty for any other text. */
export function splitDataUrl(url: string): { readonly type: string; readonly base64: string } {
  const comma = url.indexOf(",");
  const [, type = null] = /^data:([^,]*);base64$/.exec(url.slice(0, Math.max(comma, 0))) ?? [];
  return type === null ? { type: "", base64: "" } : { type, base64: url.slice(comma + 1) };
}

/** The file of a data URL; null for any other text. */
export function toBlob(url: string): Blob | null {
  const { type, base64 } = splitDataUrl(url);
  if (type === "") return null;
  try {
    return new Blob([decodeBase64(base64)], { type });
  } catch {
    return null;
  }
}

/** A file as a data URL: it is shown without a request. @param name for the error, such as `the video` */
export const toDataUrl = (blob: Blob, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error(`Can't read ${name}.`)));
    reader.readAsDataURL(blob);
  });
