import type { Mapping, Model } from "@causeway/contracts";

/** What a request asks a key for. */
export interface WantedModel {
  readonly model: Pick<Model, "id"> | null;
  readonly mapping: Pick<Mapping, "deployment"> | null;
  readonly upstreamModel: string;
}

/**
 * An Azure key with its own deployment serves that deployment alone: another model's request would be answered by the
 * wrong model, at the wrong price. `deployment`: the key's setting; every other key serves everything.
 */
export function servesDeployment(
  deployment: string | null | undefined,
  { mapping, upstreamModel, model }: WantedModel,
): boolean {
  if (!deployment) return true;
  const wanted = mapping?.deployment ? [mapping.deployment] : [upstreamModel, model?.id];
  return wanted.some((name) => name?.toLowerCase() === deployment.toLowerCase());
}
