"use client";

import { TextField } from "@causeway/ui/form-field";
import type { Provider, ProviderKey } from "@/data/providers.ts";

interface ProviderFieldsProps {
  readonly provider: Provider;
  /** The key that is changed; none for a new one. */
  readonly existing?: ProviderKey;
}

/** The fields that a key of the provider has. Secret ones are sealed with the key and never shown again. */
export const ProviderFields = ({ provider, existing }: ProviderFieldsProps) => (
  <>
    <TextField
      name="key"
      label={existing ? "New key" : "Key"}
      hint={keyHint(provider, existing)}
      type="password"
      autoComplete="off"
      spellCheck={false}
      required={!existing && !provider.keyOptional}
    />
    {provider.settings.map(({ key, description, required, secret, default: fallback }) => (
      <TextField
        key={key}
        name={`settings.${key}`}
        label={labelOf(key, required)}
        hint={fallback ? `${description}. Default: ${fallback}.` : description}
        type={secret ? "password" : "text"}
        defaultValue={existing?.settings[key] ?? ""}
        placeholder={fallback ?? undefined}
        autoComplete="off"
        spellCheck={false}
        required={required && !fallback && !(secret && existing)}
      />
    ))}
    <TextField
      name="baseUrl"
      label={provider.baseUrlNeeded ? "Base URL" : "Base URL (optional)"}
      hint={
        provider.baseUrlNeeded ? "Must use https." : "Must use https. Replaces the provider's own address."
      }
      inputMode="url"
      defaultValue={existing?.baseUrl ?? ""}
      autoComplete="off"
      spellCheck={false}
      required={provider.baseUrlNeeded}
    />
  </>
);

function keyHint(provider: Provider, existing: ProviderKey | undefined): string {
  const account = provider.takesServiceAccount
    ? " You can also paste the JSON key of a service account."
    : "";
  const secrets = provider.settings.some(({ secret }) => secret)
    ? " A new key also replaces the secret values below. Enter them again."
    : "";
  if (existing)
    return `Leave empty to keep ${existing.masked}. Required if you change the host.${account}${secrets}`;
  return `It's stored encrypted and never shown again.${account}`;
}

/** `accountId` reads “Account id”. */
function labelOf(key: string, isRequired: boolean): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return isRequired ? label : `${label} (optional)`;
}
