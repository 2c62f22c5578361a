import type { Schemas } from "@causeway/api-client";
import { Badge } from "@causeway/ui/badge";
import { cn } from "@causeway/ui/cn";
import { CircleCheck, CircleX } from "lucide-react";
import { typeWords } from "./rule-words.ts";

type Simulation = Schemas["IamSimulation"];
type Rules = Simulation["rules"];

/** What the rules say, in all and of every provider. */
export const Verdict = ({ verdict }: { verdict: Simulation }) => {
  const Icon = verdict.allowed ? CircleCheck : CircleX;
  return (
    <div className="border-t">
      <div className="flex items-start gap-3 px-5 py-4">
        <Icon className={cn("mt-0.5 size-5 shrink-0", verdict.allowed ? "text-good" : "text-bad")} />
        <div className="min-w-0">
          <p className="font-medium">{verdict.allowed ? "Allowed" : "Refused"}</p>
          <p className="text-ink-soft wrap-anywhere">{verdict.message ?? whyAllowed(verdict.rules)}</p>
          {verdict.code ? <code className="font-mono text-xs text-ink-faint">{verdict.code}</code> : null}
        </div>
      </div>
      <div className="overflow-x-auto border-t">
        <table className="w-full text-left">
          <thead>
            <tr className="text-xs text-ink-faint [&_th]:px-5 [&_th]:py-2 [&_th]:font-medium">
              <th>Provider</th>
              <th>Model</th>
              <th>Result</th>
              <th>Rules</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t">
            {verdict.candidates.map(({ provider, model, allowed, rules }) => (
              <tr key={`${provider}/${model}`} className="[&_td]:px-5 [&_td]:py-2">
                <td className="font-medium">{provider}</td>
                <td className="font-mono text-xs">{model}</td>
                <td>
                  <Badge tone={allowed ? "good" : "bad"}>{allowed ? "allowed" : "refused"}</Badge>
                </td>
                <td className="text-xs text-ink-soft">{rules.length > 0 ? byWords(rules) : "no rule"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

const byWords = (rules: Rules): string => rules.map(({ ruleType }) => typeWords(ruleType)).join(", ");

const whyAllowed = (rules: Rules): string =>
  rules.length > 0 ? `Allowed by: ${byWords(rules)}. No rule denies it.` : "No rule denies it.";
