import type { ModelType } from "@causeway/contracts";
import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import { Card, CardHeader } from "@causeway/ui/card";
import { CopyButton } from "@causeway/ui/copy-button";
import { ExternalLink } from "lucide-react";
import { notFound } from "next/navigation";
import { MappingTable } from "@/features/models/mapping-table.tsx";
import { ModelFacts } from "@/features/models/model-facts.tsx";
import { modelIdOf } from "@/address/model-path.ts";
import { ModelSnippets } from "@/features/models/model-snippets.tsx";
import { readUsed, seesAllOf } from "@/features/models/read-used.ts";
import { WhoMayUse } from "@/features/models/who-may-use.tsx";
import { linkInPlace } from "@/address/all-projects.ts";
import { BackLink } from "@/components/shell/back-link.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { findModel, listModelOverrides, listOperatorOverrides, type Model } from "@/data/models.ts";
import { may, openProject } from "@/data/organization.ts";
import type { Query } from "@/address/query.ts";
import { placeOf, readScope } from "@/data/scope.ts";
import { getSession, namesOf } from "@/data/tenancy.ts";
import { titleOfScoped } from "@/data/titles.ts";
import { getTimeZone } from "@/data/time-zone.ts";
import { readSettings } from "@/env.ts";

interface Props {
  readonly params: Promise<{ project: string; model: string[] }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata(props: Props) {
  return titleOfScoped(`${modelIdOf((await props.params).model) ?? "Model"} · Models`, props);
}

export default async function ModelPage({ params, searchParams }: Props) {
  const { project, model: parts } = await params;
  const of = await readScope(project, await searchParams);
  const id = modelIdOf(parts);
  const [{ organization, projects }, { user }, timeZone] = await Promise.all([
    openProject(project, "models:read"),
    getSession(),
    getTimeZone(),
  ]);
  const model = id === null ? null : await findModel(organization.id, id);
  if (!model) notFound();
  const scopes = { organization: may(organization, "models:manage"), operator: user.isOperator };
  const [own, operators, { used, listOf }] = await Promise.all([
    scopes.organization ? listModelOverrides(organization.id) : [],
    scopes.operator ? listOperatorOverrides() : [],
    readUsed({ project, organization, timeZone }, model.id),
  ]);
  return (
    <>
      <BackLink href={linkInPlace(placeOf(project, of), "/models")} label="Models" />
      <PageHeader
        title={model.name}
        description={<ModelNames model={model} />}
        actions={isTriable(model) ? <TryIt model={model.id} project={project} /> : null}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {model.description ? <p className="max-w-prose text-ink-soft">{model.description}</p> : null}
        <ModelFacts model={model} />
        <Card aria-labelledby="providers-title">
          <CardHeader
            id="providers-title"
            title="Providers"
            description={`Prices in USD. Last 7 days: requests of ${seesAllOf(organization) ? "all projects" : "this project"}. Seen lately: recent attempts of the whole installation; by default, an attempt of 5 minutes ago counts half as much as one now.`}
          />
          <MappingTable {...{ model, scopes, own, operators, listOf }} org={organization.id} used={used} />
        </Card>
        <ModelSnippets model={model} gatewayUrl={readSettings().GATEWAY_URL} />
        {may(organization, "api_keys:read") ? (
          <WhoMayUse of={of} projects={namesOf(projects)} model={model.id} />
        ) : null}
      </div>
    </>
  );
}

/** What the playground can ask for; everything else is called by a program. */
const TRIABLE: ReadonlySet<ModelType> = new Set([
  "chat",
  "image",
  "video",
  "audio-speech",
  "audio-transcription",
]);

const isTriable = ({ type, configured }: Model): boolean => configured && TRIABLE.has(type);

const TryIt = ({ model, project }: { model: string; project: string }) => (
  <a
    href={`${readSettings().PLAYGROUND_URL}?${new URLSearchParams({ model, project })}`}
    target="_blank"
    rel="noreferrer"
    className={buttonStyles()}
  >
    Try it <ExternalLink className="size-3.5" aria-hidden />
    <span className="sr-only">in the playground, in a new tab</span>
  </a>
);

const ModelNames = ({ model }: { model: Model }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="inline-flex items-center gap-1 font-mono text-xs">
      {model.id}
      <CopyButton text={model.id} label="Copy the model's ID" className="-my-1" />
    </span>
    <Badge>{model.type.replaceAll("-", " ")}</Badge>
    {model.configured ? null : <Badge tone="warn">no provider key</Badge>}
    {model.unpriced ? <Badge tone="warn">unpriced</Badge> : null}
  </span>
);
