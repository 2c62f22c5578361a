import type { ProviderRow } from "./provider-row.ts";
import { listProviders } from "./providers.ts";

/** A variable of the environment, for `.env.example`, the docs page and redaction. */
export interface CredentialSetting {
  readonly name: string;
  readonly description: string;
  /** Its value must never be shown. */
  readonly secret: boolean;
  readonly provider: string;
}

/** `LLM_GOOGLE_AI_STUDIO` for `google-ai-studio`. */
export const settingPrefix = (row: Pick<ProviderRow, "id">): string =>
  `LLM_${row.id.toUpperCase().replaceAll("-", "_")}`;

/** Every variable that configures an operator's upstream credentials, in the table's order. */
export const credentialSettings = (): CredentialSetting[] => listProviders().flatMap(settingsOf);

function settingsOf(row: ProviderRow): CredentialSetting[] {
  const prefix = settingPrefix(row);
  const own = { provider: row.id, secret: false };
  const optional = row.keyOptional ? " (optional)" : "";
  return [
    {
      ...own,
      secret: true,
      name: `${prefix}_API_KEY`,
      description: `${row.name} API keys, comma-separated${optional}.`,
    },
    ...row.settings.map((setting) => ({
      ...own,
      secret: setting.secret ?? false,
      name: `${prefix}_${setting.name}`,
      description: `${setting.description}. One per key, comma-separated; the last one applies to the remaining keys${defaultOf(setting.default)}.`,
    })),
    {
      ...own,
      name: `${prefix}_BASE_URL`,
      description: `Replaces ${row.baseUrl ? `\`${row.baseUrl}\`` : "the base URL"}, for proxies and tests.`,
    },
  ];
}

const defaultOf = (value: string | undefined): string => (value ? ` (default ${value})` : "");
