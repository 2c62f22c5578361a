const ACRONYMS = new Set([
  "gpt",
  "tts",
  "stt",
  "hd",
  "asr",
  "ocr",
  "ai",
  "vl",
  "glm",
  "api",
  "xl",
  "sdxl",
  "sd3",
  "oss",
  "moe",
  "it",
]);

/** A readable name for a model that no source names: `nova-2-medical` is `Nova 2 Medical`. */
export const displayName = (id: string): string =>
  id
    .split(/[-_/ ]+/)
    .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
