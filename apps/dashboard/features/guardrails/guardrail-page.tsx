import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Shield } from "lucide-react";
import { PageHeader } from "@/components/shell/page-header.tsx";
import type { Guardrail } from "@/data/guardrails.ts";
import { AddGuardrail, AddRecommended } from "./add-guardrail.tsx";
import type { GuardrailOwner } from "./guardrail-owner.ts";
import { GuardrailRow } from "./guardrail-row.tsx";
import { TryIt } from "./try-it.tsx";

interface GuardrailPageProps {
  readonly owner: GuardrailOwner;
  readonly rules: readonly Guardrail[];
  readonly mayManage: boolean;
}

/** What requests and responses may contain: an organization's guardrails, or those that hold in a project. */
export function GuardrailPage({ owner, rules, mayManage }: GuardrailPageProps) {
  const own = rules.filter(({ scope }) => scope === owner.kind);
  const inherited = rules.filter(({ scope }) => scope !== owner.kind);
  return (
    <>
      <PageHeader
        title="Guardrails"
        description={
          owner.kind === "organization"
            ? "Inspect requests and responses in every project"
            : "Inspect the requests and responses of this project"
        }
        actions={
          mayManage ? (
            <div className="flex flex-wrap gap-2">
              <AddRecommended owner={owner} />
              <AddGuardrail owner={owner} rules={rules} />
            </div>
          ) : null
        }
      />
      {inherited.length > 0 ? <Inherited owner={owner} rules={inherited} /> : null}
      <Card>
        {own.length > 0 ? (
          <ul aria-label="Guardrails" className="divide-y divide-line">
            {own.map((rule) => (
              <GuardrailRow
                key={rule.id}
                owner={owner}
                rule={rule}
                rules={rules}
                order={mayManage ? own.map(({ id }) => id) : null}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={Shield}
            title={inherited.length > 0 ? "No guardrails in this project yet" : "No guardrails yet"}
          >
            {owner.kind === "organization"
              ? "Guardrails find attacks, personal data, secrets and your own terms. The recommended set warns about attacks, redacts personal data and blocks secrets."
              : "A project can add guardrails to those of its organization. It can't weaken them."}
          </EmptyState>
        )}
      </Card>
      <TryIt owner={owner} />
    </>
  );
}

const Inherited = ({ owner, rules }: { owner: GuardrailOwner; rules: readonly Guardrail[] }) => (
  <Card aria-labelledby="inherited-title" className="mb-6">
    <CardHeader
      id="inherited-title"
      title="From the organization"
      description="These apply to every project. Owners and admins change them in the organization's settings."
    />
    <ul aria-label="Guardrails of the organization" className="divide-y divide-line">
      {rules.map((rule) => (
        <GuardrailRow key={rule.id} owner={owner} rule={rule} rules={rules} order={null} />
      ))}
    </ul>
  </Card>
);
