import type { Option } from "@causeway/ui/option";

export interface FilterSelectProps {
  /** Of the parameter in the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly Option[];
  /** What the button says, also of no choice: `Group by: model`. Left out, the choice, or the label without one. */
  readonly shown?: string;
  /** What no choice means. */
  readonly any?: string;
  /** Parameters that a choice takes out of the address: they say the same in other words. */
  readonly instead?: readonly string[];
}
