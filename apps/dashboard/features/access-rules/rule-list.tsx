import { Badge } from "@causeway/ui/badge";
import { Card, CardHeader } from "@causeway/ui/card";
import { cn } from "@causeway/ui/cn";
import { EmptyState } from "@causeway/ui/empty-state";
import { ShieldCheck } from "lucide-react";
import type { ApiKey, IamRule } from "@/data/api-keys.ts";
import type { RuleNames } from "@/data/rule-names.ts";
import { AddRule, RuleMenu } from "./rule-menu.tsx";
import { entriesOf, isDeny, pricingWords, subjectOf, typeWords } from "./rule-words.ts";

interface RuleListProps {
  readonly apiKey: ApiKey;
  readonly rules: readonly IamRule[];
  readonly names: RuleNames;
  /** Whether the visitor may change rules. */
  readonly mayChange: boolean;
}

export const RuleList = ({ apiKey, rules, names, mayChange }: RuleListProps) => (
  <Card aria-labelledby="rules-title">
    <CardHeader
      id="rules-title"
      title="Access rules"
      description="A request must match at least one rule of each allow type, and no deny rule."
      actions={mayChange ? <AddRule apiKey={apiKey} names={names} /> : null}
    />
    {rules.length === 0 ? (
      <EmptyState icon={ShieldCheck} title="Unrestricted">
        Without rules, the key can use every model of every provider.
      </EmptyState>
    ) : (
      <ul className="divide-y border-t">
        {rules.map((rule) => (
          <li key={rule.id} className="flex items-start justify-between gap-3 px-5 py-3">
            <div className={cn("min-w-0", rule.status === "disabled" && "opacity-60")}>
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone={isDeny(rule.ruleType) ? "bad" : "good"}>{typeWords(rule.ruleType)}</Badge>
                {rule.status === "disabled" ? <Badge>disabled</Badge> : null}
                <span className="font-mono text-2xs break-all text-ink-faint">{rule.id}</span>
              </div>
              <RuleValue rule={rule} />
            </div>
            {mayChange ? <RuleMenu apiKey={apiKey} names={names} rule={rule} /> : null}
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const SHOWN = 12;

function RuleValue({ rule: { ruleType, ruleValue } }: { rule: IamRule }) {
  if (subjectOf(ruleType) === "pricing") {
    return <p className="mt-1.5">{pricingWords(ruleType, ruleValue)}</p>;
  }
  const entries = entriesOf(ruleValue);
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1">
      {entries.slice(0, SHOWN).map((entry) => (
        <li key={entry} className="rounded bg-raised px-1.5 py-0.5 font-mono text-xs break-all">
          {entry}
        </li>
      ))}
      {entries.length > SHOWN ? (
        <li className="px-1 py-0.5 text-xs text-ink-faint">and {entries.length - SHOWN} more</li>
      ) : null}
    </ul>
  );
}
