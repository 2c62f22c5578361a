import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { ReceiptText, Timer } from "lucide-react";
import { notFound } from "next/navigation";
import { oneOf, type Query } from "@/address/query.ts";
import { BackLink } from "@/components/shell/back-link.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { getOrganization } from "@/data/organization.ts";
import { getStatement, type StatementDetails, type StatementView } from "@/data/statements.ts";
import { CorrectionsTable } from "@/features/statements/corrections-table.tsx";
import { GroupPicker } from "@/features/statements/group-picker.tsx";
import { GroupsTable } from "@/features/statements/groups-table.tsx";
import { nameMonth } from "@/features/statements/name-month.ts";
import { StatementFiles } from "@/features/statements/statement-files.tsx";
import { StatementStatus } from "@/features/statements/statement-status.tsx";
import { StatementTiles } from "@/features/statements/statement-tiles.tsx";
import { TeamFilter } from "@/features/statements/team-filter.tsx";

interface Props {
  readonly params: Promise<{ org: string; month: string }>;
  readonly searchParams: Promise<Query>;
}

/** Characters of an ID, at most. */
const MAX_ID = 64;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export async function generateMetadata({ params }: Props) {
  const { month } = await params;
  return { title: MONTH.test(month) ? `${nameMonth(month)} · Statements` : "Statements" };
}

export default async function StatementPage({ params, searchParams }: Props) {
  const { org, month } = await params;
  const { organization } = await getOrganization(org, "statements:read");
  if (!MONTH.test(month)) notFound();
  const view = readView(await searchParams);
  const statement = await getStatement(organization.id, month, view);
  return (
    <>
      <BackLink href={`/settings/${org}/statements`} label="Statements" />
      <PageHeader
        title={nameMonth(month)}
        description={statement ? <StatementStatus {...statement} /> : undefined}
        actions={<StatementFiles org={org} month={month} name={nameMonth(month)} team={view.team} />}
      />
      {statement ? <Figures statement={statement} view={view} /> : <TooLong />}
    </>
  );
}

const Figures = ({ statement, view }: { statement: StatementDetails; view: StatementView }) => (
  <>
    <TeamFilter statement={statement} view={view} />
    <StatementTiles {...statement} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card aria-labelledby="groups-title">
        <CardHeader
          id="groups-title"
          title="Cost by"
          actions={<GroupPicker current={view} headers={statement.headers} />}
        />
        {statement.groups.length > 0 ? (
          <GroupsTable statement={statement} grouping={view} />
        ) : (
          <EmptyState icon={ReceiptText} title="No usage in this month" />
        )}
      </Card>
      {statement.corrections.length > 0 ? (
        <Card aria-labelledby="corrections-title">
          <CardHeader
            id="corrections-title"
            title="Corrections of earlier months"
            description="Changes since these months closed, such as late records and new prices. They are part of the cost above."
          />
          <CorrectionsTable corrections={statement.corrections} />
        </Card>
      ) : null}
    </div>
  </>
);

const TooLong = () => (
  <Card>
    <EmptyState icon={Timer} title="This takes too long">
      The month has too many requests to group them by a header before it closes.
    </EmptyState>
  </Card>
);

function readView(query: Query): StatementView {
  const by = oneOf(query, "by");
  const header = oneOf(query, "header");
  const asked = oneOf(query, "team");
  const team = asked !== undefined && asked.length <= MAX_ID ? asked : undefined;
  if (by === "header" && header !== undefined) return { groupBy: "header", header, team };
  return { groupBy: by === "team" || by === "key" || by === "model" ? by : "project", team };
}
