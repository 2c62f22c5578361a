import { Section } from "@/components/forms/section.tsx";
import type { Organization } from "@/data/tenancy.ts";

const RETENTIONS = { metadata: "Metadata only", all: "Retain all data" } as const;

/** For those who may not change anything of it. */
export const OrganizationFacts = ({ organization }: { organization: Organization }) => (
  <Section id="facts" title={organization.name} description="Owners and admins change these settings.">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      <dt className="text-ink-faint">Id</dt>
      <dd className="truncate font-mono text-xs leading-5">{organization.id}</dd>
      <dt className="text-ink-faint">Your role</dt>
      <dd>{organization.customRole?.name ?? organization.role}</dd>
      <dt className="text-ink-faint">Data retention</dt>
      <dd>
        {RETENTIONS[organization.retention]}
        {organization.retention === "all" ? `, ${organization.contentRetentionDays} days` : ""}
      </dd>
    </dl>
  </Section>
);
