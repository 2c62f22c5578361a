import type { Model } from "../chat/types.ts";
import { findModel } from "../chat/model-kind.ts";

/** Chooses among the models that the key may use. */
const AUTO = "auto";

/**
 * Says which of the columns' models isn't among those of the key; null where all are, or the list isn't known.
 * @param models of the key; empty while they aren't known
 */
export function describeUnlisted(models: readonly Model[], addresses: readonly string[]): string | null {
  if (models.length === 0) return null;
  const unlisted = addresses
    .map((address) => address.trim())
    .find((name) => name !== "" && name !== AUTO && findModel(models, name) === undefined);
  return unlisted === undefined
    ? null
    : `${unlisted} isn’t among the models that this key may use. Choose another key or model.`;
}
