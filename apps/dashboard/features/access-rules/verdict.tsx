import type { Schemas } from "@causeway/api-client";
import { Badge } from "@causeway/ui/badge";
import { cn } from "@causeway/ui/cn";
import { type Column, DataTable } from "@causeway/ui/data-table";
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
      <div className="border-t">
        <DataTable
          label="Result by provider"
          columns={COLUMNS}
          rows={verdict.candidates}
          keyOf={({ provider, model }) => `${provider}/${model}`}
        />
      </div>
    </div>
  );
};

const COLUMNS: readonly Column<Simulation["candidates"][number]>[] = [
  { head: "Provider", cell: ({ provider }) => provider, className: "font-medium" },
  { head: "Model", cell: ({ model }) => model, className: "font-mono text-xs" },
  {
    head: "Result",
    cell: ({ allowed }) => <Badge tone={allowed ? "good" : "bad"}>{allowed ? "allowed" : "refused"}</Badge>,
  },
  {
    head: "Provider key",
    cell: ({ configured }) => (configured ? "set up" : "none"),
    className: "text-xs text-ink-soft",
  },
  {
    head: "Rules",
    cell: ({ rules }) => (rules.length > 0 ? byWords(rules) : "no rule"),
    className: "text-xs text-ink-soft",
  },
];

const byWords = (rules: Rules): string => rules.map(({ ruleType }) => typeWords(ruleType)).join(", ");

const whyAllowed = (rules: Rules): string =>
  rules.length > 0 ? `Allowed by: ${byWords(rules)}. No rule denies it.` : "No rule denies it.";
