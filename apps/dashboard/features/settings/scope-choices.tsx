import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";

/** A scope that the visitor's role can grant. */
export interface OfferedScope {
  readonly name: string;
  readonly description: string;
}

interface ScopeChoicesProps {
  readonly scopes: readonly OfferedScope[];
  readonly chosen?: readonly string[];
}

export const ScopeChoices = ({ scopes, chosen = [] }: ScopeChoicesProps) => (
  <Choices name="scopes" label="What it can do">
    {scopes.map(({ name, description }) => (
      <Choice
        key={name}
        type="checkbox"
        name="scopes"
        value={name}
        label={name}
        hint={description}
        defaultChecked={chosen.includes(name)}
      />
    ))}
  </Choices>
);
