import { Choice } from "./choice.tsx";
import { Choices } from "./choices.tsx";

/** A scope or permission that the visitor's role can grant. */
export interface OfferedScope {
  readonly name: string;
  readonly description: string;
}

interface ScopeChoicesProps {
  /** Of the field. */
  readonly name?: string;
  readonly scopes: readonly OfferedScope[];
  readonly chosen?: readonly string[];
}

export const ScopeChoices = ({ name: field = "scopes", scopes, chosen = [] }: ScopeChoicesProps) => (
  <Choices name={field} label="What it can do">
    {scopes.map(({ name, description }) => (
      <Choice
        key={name}
        type="checkbox"
        name={field}
        value={name}
        label={name}
        hint={description}
        defaultChecked={chosen.includes(name)}
      />
    ))}
  </Choices>
);
