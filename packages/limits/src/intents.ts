import type { CountedLevel, Intent } from "@causeway/contracts";

/**
 * An intent as Redis keeps it: `<created at, Unix ms>:` and its values in this order. It is written with every request and read
 * when a gateway died.
 */
export const encodeIntent = (createdAtMs: number, intent: Intent): string => {
  const values: unknown[] = [
    intent.projectId,
    intent.apiKeyId,
    intent.windowStartMs,
    intent.door,
    intent.requestedModel,
    intent.estimate,
    intent.stream,
  ];
  if (intent.levels) values.push(intent.levels);
  return `${createdAtMs}:${JSON.stringify(values)}`;
};

/** The inverse of `encodeIntent`. */
export function decodeIntent(stored: string): Intent & { readonly createdAtMs: number } {
  const colon = stored.indexOf(":");
  const [projectId, apiKeyId, windowStartMs, door, requestedModel, estimate, stream, levels] = JSON.parse(
    stored.slice(colon + 1),
  ) as [string, string, number | null, string, string, string, boolean, (readonly CountedLevel[])?];
  const createdAtMs = Number(stored.slice(0, colon));
  const intent = { projectId, apiKeyId, windowStartMs, door, requestedModel, estimate, stream, createdAtMs };
  return levels ? { ...intent, levels } : intent;
}
