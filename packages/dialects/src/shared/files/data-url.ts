/** `data:<mime>;base64,<data>` taken apart; `data` stays base64. */
export interface DataUrl {
  readonly mimeType: string;
  readonly data: string;
}

const HEAD = /^data:([^;,]*)(;[^,]*)?,/i;

/** Null for any other URL. Text that is not base64 is turned into base64. */
export function parseDataUrl(url: string): DataUrl | null {
  if (!/^data:/i.test(url)) return null;
  const comma = url.indexOf(",");
  const head = HEAD.exec(url.slice(0, comma + 1));
  if (!head) return null;
  const mimeType = head[1] || "text/plain";
  const rest = url.slice(comma + 1);
  const isBase64 = /;base64$/i.test(head[2] ?? "");
  return { mimeType, data: isBase64 ? rest : Buffer.from(decodeURIComponent(rest)).toString("base64") };
}

/**
 * The inverse of `parseDataUrl`.
 *
 * @param data in base64
 */
export const renderDataUrl = ({ mimeType, data }: DataUrl): string => `data:${mimeType};base64,${data}`;
