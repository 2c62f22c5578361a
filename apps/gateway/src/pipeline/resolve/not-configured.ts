import { type Caller, GatewayError } from "@causeway/contracts";
import { describeMissingKey } from "@causeway/providers";

/**
 * Reasons why a model has no key at a provider for which keys exist: the organization's own are `disabled` or can't be decrypted
 * (`unreadable`), the keys are for other deployments, or the operator turned the model off there.
 */
export type MissingKey = "disabled" | "unreadable" | "deployment" | "off";

const KEYS_PAGE = "under Settings, Provider keys";
/** Providers that a message explains. */
const MOST_PROVIDERS = 3;

const EXPLAIN: Readonly<Record<MissingKey, (provider: string, model: string) => string>> = {
  disabled: (provider) => `The provider key for ${provider} is disabled. Enable it ${KEYS_PAGE}.`,
  unreadable: (provider) =>
    `The provider key for ${provider} can't be decrypted. Enter it again ${KEYS_PAGE}.`,
  deployment: (provider, model) =>
    `No provider key for ${provider} has a deployment of ${model}. Add one ${KEYS_PAGE}.`,
  off: (provider, model) => `The operator turned off ${model} at ${provider}. Ask your operator.`,
};

/**
 * No one set up a provider that the caller may use.
 *
 * @param name the model, as it was asked for
 * @param providers those that have the model, each once, with what is missing where it isn't simply a key
 */
export function notConfigured(
  { mode }: Pick<Caller, "mode">,
  name: string,
  providers: ReadonlyMap<string, MissingKey | null>,
): GatewayError {
  const explained = [...providers].flatMap(([provider, missing]) =>
    missing ? [EXPLAIN[missing](provider, name)] : [],
  );
  const message =
    explained.length > 0
      ? explained.slice(0, MOST_PROVIDERS).join(" ")
      : mode === "credits"
        ? `This project uses only the operator's provider keys, and none serves ${name}. Ask your operator, or change the project's mode under Settings, Projects.`
        : describeMissingKey(name, [...providers.keys()]);
  return new GatewayError("provider_not_configured", message, { param: "model" });
}

/** A custom provider that isn't used now. @param name as models are prefixed with it */
export const disabledCustom = (name: string): GatewayError =>
  new GatewayError(
    "model_not_found",
    `The custom provider ${name} is disabled. Enable it under Settings, Custom providers.`,
    { param: "model", namedInMessage: [name] },
  );

/** A custom provider whose token can't be decrypted. @param name as models are prefixed with it */
export const unreadableCustom = (name: string): GatewayError =>
  new GatewayError(
    "provider_not_configured",
    `The token of the custom provider ${name} can't be decrypted. Enter it again under Settings, Custom providers.`,
    { param: "model", namedInMessage: [name] },
  );
