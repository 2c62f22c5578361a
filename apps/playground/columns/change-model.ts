import type { Model } from "../chat/types.ts";
import type { ColumnSettings } from "./column-settings.ts";

type Served = Pick<Model, "id"> & {
  readonly providers: readonly Pick<Model["providers"][number], "providerId">[];
};

/**
 * The provider of a column that got another model: the same one if it serves that model, otherwise any. An address that names
 * its own provider isn't in the list.
 * @param models empty while they aren't known; then a plain name keeps the provider
 */
export function providerOf(
  { model, provider }: Pick<ColumnSettings, "model" | "provider">,
  models: readonly Served[],
): string {
  const name = model.trim();
  if (models.length === 0) return name.includes("/") ? "" : provider;
  const served = models.find(({ id }) => id === name)?.providers ?? [];
  return served.some(({ providerId }) => providerId === provider) ? provider : "";
}
