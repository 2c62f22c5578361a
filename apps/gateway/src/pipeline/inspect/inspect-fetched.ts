import type { BodyFile, DataUrl } from "@causeway/dialects";
import { type FoundViolation, type InspectedText, inspect } from "@causeway/guardrails";
import { blockedError } from "../../guardrails/blocked-error.ts";
import { collectFiles } from "../../guardrails/files/collect-files.ts";
import type { Guard } from "../../request/guard.ts";
import type { MediaFetcher } from "../../request/media-fetcher.ts";
import { inspectFiles } from "./inspect-files.ts";

/** The same fetcher, whose files are judged like those that a request holds. `fetch` then throws `guardrail_blocked` too. */
export function inspectFetched(media: MediaFetcher, guard: Guard | null): MediaFetcher {
  if (!guard?.rules.hasInput) return media;
  const judged = new Set<string>();
  return {
    ...media,
    async fetch(url, param) {
      const file = await media.fetch(url, param);
      if (judged.has(url)) return file;
      judged.add(url);
      await judge(guard, file, param.replaceAll(/\.(\d+)/g, "[$1]"));
      return file;
    },
  };
}

/** What it holds can't be replaced. @throws GatewayError `guardrail_blocked` */
async function judge(guard: Guard, { mimeType, data }: DataUrl, location: string): Promise<void> {
  const texts: InspectedText[] = [];
  const { mapFile, read } = collectFiles(texts, guard.rules);
  const fetched: BodyFile = {
    ...{ location, role: "user", data, declaredType: mimeType, name: null, isExpected: true },
  };
  mapFile(fetched);
  const input = { direction: "input", texts: [], files: read.files, hidden: [] } as const;
  const { violations } = inspect(input, guard.rules);
  const sources = texts.map((text) => ({ ...text, isFixed: true }));
  const found = await inspectFiles(guard, { ...read, textBytes: 0 }, sources);
  refuse(guard, [...violations, ...found.violations], found.isTooLong);
  if (found.texts.length === 0) return;
  refuse(guard, (await guard.askServices("input", found.texts)).violations);
}

/** @throws GatewayError `guardrail_blocked` if one of the violations blocks */
function refuse(guard: Guard, violations: readonly FoundViolation[], isTooLong = false): void {
  guard.note(violations);
  if (isTooLong || violations.some(({ action }) => action === "block"))
    throw blockedError("input", violations);
}
