import { Card } from "@causeway/ui/card";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { getOrganization, may } from "@/data/organization.ts";
import { listStatements } from "@/data/statements.ts";
import { StatementHeaders } from "@/features/statements/statement-headers.tsx";
import { StatementsTable } from "@/features/statements/statements-table.tsx";

interface Props {
  readonly params: Promise<{ org: string }>;
}

export const metadata = { title: "Statements" };

export default async function StatementsPage({ params }: Props) {
  const { organization } = await getOrganization((await params).org, "statements:read");
  const statements = await listStatements(organization.id);
  return (
    <>
      <PageHeader
        title="Statements"
        description="Usage and cost of each month, UTC. A month closes 72 hours after its end and never changes; later corrections are part of the next statement."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card>
          <StatementsTable org={organization.id} statements={statements} />
        </Card>
        {may(organization, "organization:update") ? (
          <StatementHeaders key={organization.id} organization={organization} />
        ) : null}
      </div>
    </>
  );
}
