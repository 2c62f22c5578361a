import { inspect } from "@causeway/guardrails";
import { blockedError } from "../../guardrails/blocked-error.ts";
import { decodeStart } from "../../guardrails/decode-start.ts";
import type { Guard } from "../../request/guard.ts";
import type { MediaFetcher } from "../../request/media-fetcher.ts";

/** The same fetcher, whose files are judged like those that a request holds. `fetch` then throws `guardrail_blocked` too. */
export function inspectFetched(media: MediaFetcher, guard: Guard | null): MediaFetcher {
  if (!guard?.rules.rules.some(({ type }) => type === "file_types")) return media;
  const judged = new Set<string>();
  return {
    ...media,
    async fetch(url, param) {
      const file = await media.fetch(url, param);
      if (judged.has(url)) return file;
      judged.add(url);
      const location = param.replaceAll(/\.(\d+)/g, "[$1]");
      const read = { location, declaredType: file.mimeType, name: null, ...decodeStart(file.data) };
      const input = { direction: "input", texts: [], files: [read], hidden: [] } as const;
      const { verdict, violations } = inspect(input, guard.rules);
      guard.note(violations);
      if (verdict === "block") throw blockedError("input", violations);
      return file;
    },
  };
}
