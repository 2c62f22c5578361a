import { ChevronDown } from "lucide-react";
import { RuleList } from "@/features/access-rules/rule-list.tsx";
import { SimulatePanel } from "@/features/access-rules/simulate-panel.tsx";
import { KeyFacts } from "@/features/keys/key-facts.tsx";
import { KeyMenu } from "@/features/keys/key-menu.tsx";
import { KeyBadge } from "@/features/keys/key-table.tsx";
import { KeyTiles } from "@/features/keys/key-tiles.tsx";
import { BackLink } from "@/components/shell/back-link.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { failureRate } from "@/format/outcome-rates.ts";
import { TopModels } from "@/features/usage/top-models.tsx";
import { orWithout } from "@/data/api-failure.ts";
import { getApiKey, listIamRules } from "@/data/api-keys.ts";
import { readExample } from "@/data/example.ts";
import { getKeyUsage } from "@/data/key-usage.ts";
import { may, openProject } from "@/data/organization.ts";
import { listRuleNames } from "@/data/rule-names.ts";
import { getTimeZone } from "@/data/time-zone.ts";

interface Props {
  readonly params: Promise<{ project: string; key: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { project, key } = await params;
  const found = await orWithout(getApiKey(project, key));
  return { title: found?.description ?? "API key" };
}

export default async function KeyPage({ params }: Props) {
  const { project, key } = await params;
  const [{ organization, project: home }, timeZone] = await Promise.all([
    openProject(project, "api_keys:read"),
    getTimeZone(),
  ]);
  const [apiKey, usage, rules, names] = await Promise.all([
    getApiKey(project, key),
    may(organization, "usage:read") ? getKeyUsage(project, key, timeZone) : null,
    listIamRules(project, key),
    listRuleNames(organization),
  ]);
  const mayLimit = may(organization, "api_keys:limit");
  const rulesVersion = rules.map(({ id, status, updatedAt }) => `${id}${status}${updatedAt}`).join();
  return (
    <>
      <BackLink href={`/${project}/keys`} label="API keys" />
      <PageHeader
        title={apiKey.description}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-mono text-xs">{apiKey.masked}</span>
            <KeyBadge apiKey={apiKey} />
          </span>
        }
        actions={
          <KeyMenu
            apiKey={apiKey}
            example={readExample()}
            mayLimit={mayLimit}
            isArchived={home.status === "archived"}
            trigger={
              <>
                Actions <ChevronDown className="text-ink-faint" />
              </>
            }
          />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {usage ? <KeyTiles usage={usage} project={project} apiKey={key} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <KeyFacts apiKey={apiKey} />
          {usage ? (
            <TopModels
              title="Top models"
              description="By spend in 30 days"
              models={usage.month.models}
              detailOf={(row) => `${failureRate(row)} failed`}
              empty="No requests in the last 30 days."
            />
          ) : null}
        </div>
        <RuleList apiKey={apiKey} rules={rules} names={names} mayChange={mayLimit} />
        <SimulatePanel apiKey={apiKey} names={names} rulesVersion={rulesVersion} />
      </div>
    </>
  );
}
