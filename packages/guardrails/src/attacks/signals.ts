import type { Concept } from "./lexicon.ts";

/** An attack's part: concepts in order, close together. */
export interface Signal {
  readonly name: string;
  /** Evidence for each kind of attack. */
  readonly injection: number;
  readonly jailbreak: number;
  readonly steps: readonly Concept[];
  /** Units that may be between two steps. */
  readonly gap: number;
  /** Whether a sentence may end between steps. */
  readonly spans?: boolean;
}

type Row = readonly [name: string, injection: number, jailbreak: number, gap: number, ...steps: Concept[]];

const WITHIN: readonly Row[] = [
  ["instruction_override", 6, 3, 40, "override", "prior", "instruction"],
  ["instruction_override", 6, 3, 40, "override", "instruction", "prior"],
  ["instruction_override", 6, 3, 30, "prior", "instruction", "override"],
  ["instruction_override", 5, 3, 24, "instruction", "prior", "override"],
  ["instruction_override", 5, 3, 24, "override", "allof", "instruction"],
  ["instruction_override", 4, 2, 24, "allof", "instruction", "override"],
  ["instruction_override", 5, 2, 24, "override", "everything", "prior"],
  ["instruction_override", 5, 2, 24, "override", "prior", "everything"],
  ["instruction_override", 5, 2, 24, "prior", "everything", "override"],
  ["instruction_override", 3.5, 1.5, 20, "override", "everything"],
  ["instruction_override", 3, 1, 30, "override", "prior"],
  ["instruction_override", 2, 1, 16, "override", "instruction"],
  ["prompt_probing", 5.5, 0, 40, "reveal", "sysprompt"],
  ["prompt_probing", 5, 0, 32, "reveal", "yours", "instruction"],
  ["prompt_probing", 5, 0, 40, "reveal", "instruction", "given"],
  ["instruction_override", 5, 2, 32, "follow", "prior", "instruction", "nomore"],
  ["exfiltration", 5.5, 0, 80, "secretfile", "send", "destination"],
  ["exfiltration", 5.5, 0, 80, "send", "secretfile", "destination"],
  ["prompt_probing", 5, 0, 12, "echo", "above"],
  ["prompt_probing", 2.5, 0, 16, "reveal", "above"],
  ["prompt_probing", 5, 0, 80, "reveal", "beforefirst"],
  ["prompt_probing", 5, 0, 80, "answerwith", "yoursecret"],
  ["prompt_probing", 5, 0, 80, "reveal", "hiddenthing"],
  ["prompt_probing", 5, 0, 80, "answerwith", "hiddenthing"],
  ["prompt_probing", 5, 0, 40, "hiddenthing", "showlast"],
  ["instruction_override", 5, 2, 24, "everything", "prior", "override"],
  ["instruction_override", 5, 2, 0, "regardless"],
  ["instruction_override", 5, 2, 24, "override", "makertold"],
  ["instruction_override", 5, 3, 24, "override", "instruction", "allof"],
  ["only_me", 3, 1, 0, "onlyme"],
  ["exfiltration", 5, 0, 40, "exfilurl", "sensitive"],
  ["verbatim", 3, 0, 60, "above", "verbatim"],
  ["prompt_probing", 5, 0, 30, "sysprompt", "showlast"],
  ["prompt_probing", 5, 0, 20, "yours", "instruction", "showlast"],
  ["verbatim", 2, 0, 60, "sysprompt", "verbatim"],
  ["verbatim", 3, 0, 40, "reveal", "verbatim"],
  ["new_task", 3.5, 0.5, 0, "newtask"],
  ["instead", 1.5, 0.5, 0, "instead"],
  ["role_reset", 2, 2, 0, "nowyou"],
  ["fake_delimiter", 5, 2, 0, "delimiter"],
  ["fake_delimiter", 3, 1, 0, "marker"],
  ["exfiltration", 4, 0, 80, "send", "sensitive", "destination"],
  ["exfiltration", 1.5, 0, 60, "send", "destination"],
  ["hidden_address", 3, 0, 0, "addressai"],
  ["secrecy", 3, 1, 0, "secrecy"],
  ["tool_misuse", 2, 0, 0, "toolcall"],
  ["false_authority", 2.5, 2, 0, "authority"],
  ["persona", 1, 5, 0, "persona"],
  ["developer_mode", 0, 1.5, 0, "devmode"],
  ["in_character", 0, 1.5, 0, "incharacter"],
  ["two_answers", 0, 2, 0, "twice"],
  ["filters_off", 0, 2, 30, "evade", "weaksafety"],
  ["filters_off", 0, 2, 16, "weaksafety", "evade"],
  ["no_rules", 0.5, 3, 0, "norules"],
  ["safety_bypass", 1.5, 5, 30, "evade", "safety"],
  ["safety_bypass", 1.5, 5, 16, "safety", "evade"],
  ["never_refuse", 0.5, 3, 0, "neverrefuse"],
];

const ACROSS: readonly Row[] = [
  ["role_reset", 2, 4, 120, "nowyou", "norules"],
  ["role_reset", 5, 3, 160, "nolongeryou", "nowyou"],
  ["role_reset", 2, 4, 80, "nowyou", "devmode"],
  ["role_reset", 2, 4, 120, "nolongeryou", "norules"],
  ["unrestricted_persona", 1, 3.5, 160, "pretend", "norules"],
  ["unrestricted_persona", 1, 3, 160, "norules", "pretend"],
  ["unrestricted_persona", 0.5, 1.5, 80, "norules", "aiword"],
  ["unrestricted_persona", 0.5, 1.5, 80, "aiword", "norules"],
  ["unrestricted_persona", 0.5, 2.5, 200, "pretend", "neverrefuse"],
  ["harm_in_persona", 0, 2.5, 160, "story", "harm"],
  ["harm_in_persona", 0, 2, 160, "pretend", "harm"],
  ["harm_in_persona", 0, 2.5, 200, "norules", "harm"],
  ["harm_in_persona", 0, 2.5, 200, "harm", "norules"],
  ["harm_in_persona", 0, 2, 200, "neverrefuse", "harm"],
  ["override_then_command", 2.5, 1, 120, "override", "instruction", "answerwith"],
  ["override_then_command", 2.5, 1, 120, "override", "instruction", "reveal"],
  ["override_then_command", 2.5, 1, 140, "override", "instruction", "send"],
  ["override_then_command", 2.5, 1, 100, "override", "prior", "answerwith"],
  ["override_then_command", 2.5, 1, 100, "override", "everything", "nowyou"],
  ["hidden_command", 2.5, 0, 120, "addressai", "imperative"],
  ["hidden_command", 2.5, 0, 160, "addressai", "send"],
  ["hidden_command", 2.5, 0, 120, "addressai", "instead"],
  ["hidden_command", 2, 0, 120, "marker", "instead"],
  ["hidden_command", 2, 0, 120, "marker", "imperative"],
  ["hidden_command", 2, 0, 120, "marker", "send"],
  ["hidden_command", 2, 0, 120, "marker", "nowyou"],
  ["hidden_command", 2, 0, 160, "newtask", "imperative"],
  ["hidden_command", 2, 0, 160, "newtask", "send"],
  ["hidden_command", 2, 0, 160, "newtask", "reveal"],
  ["hidden_command", 2.5, 0, 200, "secrecy", "send"],
  ["hidden_command", 2.5, 0, 200, "send", "secrecy"],
  ["hidden_command", 2, 0, 160, "toolcall", "secrecy"],
  ["hidden_command", 2.5, 0, 120, "delimiter", "override"],
  ["hidden_command", 2, 0, 160, "delimiter", "nowyou"],
  ["false_authority", 3, 1, 160, "authority", "reveal"],
  ["false_authority", 2.5, 3, 160, "authority", "evade"],
  ["false_authority", 2.5, 1, 160, "authority", "instruction"],
];

const toSignal =
  (spans: boolean) =>
  ([name, injection, jailbreak, gap, ...steps]: Row): Signal => ({
    name,
    injection,
    jailbreak,
    gap,
    steps,
    spans,
  });

export const SIGNALS: readonly Signal[] = [...WITHIN.map(toSignal(false)), ...ACROSS.map(toSignal(true))];
