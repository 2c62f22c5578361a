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
  if (intent.levels || intent.isSpare || intent.teamId) values.push(intent.levels ?? null);
  if (intent.isSpare || intent.teamId) values.push(intent.isSpare ? 1 : 0);
  if (intent.teamId) values.push(intent.teamId);
  return `${createdAtMs}:${JSON.stringify(values)}`;
};

/** The inverse of `encodeIntent`. */
export function decodeIntent(stored: string): Intent & { readonly createdAtMs: number } {
  const colon = stored.indexOf(":");
  const [
    projectId,
    apiKeyId,
    windowStartMs,
    door,
    requestedModel,
    estimate,
    stream,
    levels,
    isSpare,
    teamId,
  ] = JSON.parse(stored.slice(colon + 1)) as Values;
  return {
    ...{ projectId, apiKeyId, windowStartMs, door, requestedModel, estimate, stream },
    createdAtMs: Number(stored.slice(0, colon)),
    ...(levels ? { levels } : undefined),
    ...(isSpare ? { isSpare: true } : undefined),
    ...(teamId ? { teamId } : undefined),
  };
}

type Values = [
  projectId: string,
  apiKeyId: string,
  windowStartMs: number | null,
  door: string,
  requestedModel: string,
  estimate: string,
  stream: boolean,
  levels?: readonly CountedLevel[] | null,
  isSpare?: 0 | 1,
  teamId?: string,
];
