import type { Intent } from "@causeway/contracts";

/**
 * An intent as Redis keeps it: values only, in this order. It is written with every request and read when a gateway died.
 */
export const encodeIntent = (intent: Intent): string =>
  JSON.stringify([
    intent.projectId,
    intent.apiKeyId,
    intent.windowStartMs,
    intent.door,
    intent.requestedModel,
    intent.estimate,
    intent.stream,
  ]);

/** `<created at, Unix ms>:<intent>`, as the scripts store it. */
export function decodeIntent(stored: string): Intent & { readonly createdAtMs: number } {
  const colon = stored.indexOf(":");
  const [projectId, apiKeyId, windowStartMs, door, requestedModel, estimate, stream] = JSON.parse(
    stored.slice(colon + 1),
  ) as [string, string, number | null, string, string, string, boolean];
  const createdAtMs = Number(stored.slice(0, colon));
  return { projectId, apiKeyId, windowStartMs, door, requestedModel, estimate, stream, createdAtMs };
}
