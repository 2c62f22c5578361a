import { CREDENTIAL_MODES, type CredentialMode } from "@causeway/contracts";

interface ModeWords {
  readonly label: string;
  readonly hint: string;
}

/** Whose provider keys a project's requests use. Nothing is paid for with credits where requests need no balance. */
export const MODES: Readonly<Record<CredentialMode, ModeWords>> = {
  hybrid: {
    label: "Hybrid",
    hint: "Uses the organization's own provider keys where it has one, and the operator's otherwise.",
  },
  "api-keys": {
    label: "Own keys",
    hint: "Uses only the organization's own provider keys. Requests without a matching key fail.",
  },
  credits: { label: "Operator's keys", hint: "Uses only the operator's provider keys." },
};

const PAID = "Uses only the operator's provider keys, paid for with credits.";

/**
 * The modes to choose from.
 * @param creditsEnforced of the organization: whether requests need a balance
 */
export const modesOf = (creditsEnforced: boolean): readonly (readonly [CredentialMode, ModeWords])[] =>
  CREDENTIAL_MODES.map((mode) => [
    mode,
    mode === "credits" && creditsEnforced ? { ...MODES.credits, hint: PAID } : MODES[mode],
  ]);
