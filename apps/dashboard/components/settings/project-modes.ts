import { CREDENTIAL_MODES, type CredentialMode } from "@causeway/contracts";

interface ModeWords {
  readonly label: string;
  readonly hint: string;
}

/** Whose provider keys a project's requests use. */
export const MODES: Readonly<Record<CredentialMode, ModeWords>> = {
  hybrid: {
    label: "Hybrid",
    hint: "Uses the organization's own provider keys where it has one, and the operator's otherwise.",
  },
  "api-keys": {
    label: "Own keys",
    hint: "Uses only the organization's own provider keys. Requests without a matching key fail.",
  },
  credits: { label: "Credits", hint: "Uses only the operator's provider keys, paid for with credits." },
};

export const modes = CREDENTIAL_MODES.map((mode) => [mode, MODES[mode]] as const);
