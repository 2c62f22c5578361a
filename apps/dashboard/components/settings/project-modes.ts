import { CREDENTIAL_MODES, type CredentialMode } from "@causeway/contracts";

interface ModeWords {
  readonly label: string;
  readonly hint: string;
}

/** Whose provider keys a project's requests use. */
export const MODES: Readonly<Record<CredentialMode, ModeWords>> = {
  hybrid: {
    label: "Hybrid",
    hint: "The organization's own provider keys where there is one, else the operator's.",
  },
  "api-keys": {
    label: "Own keys",
    hint: "Only the organization's own provider keys. Without a fitting one a request fails.",
  },
  credits: { label: "Credits", hint: "Only the operator's provider keys, paid with credits." },
};

export const modes = CREDENTIAL_MODES.map((mode) => [mode, MODES[mode]] as const);
