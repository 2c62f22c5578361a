import { Card, CardHeader } from "@causeway/ui/card";
import { Link } from "@causeway/ui/link";
import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Example } from "@/data/example.ts";
import type { Project } from "@/data/tenancy.ts";
import { FirstKey, FirstKeyHolder, FirstSamples } from "./first-key.tsx";
import { HideSteps } from "./hide-steps.tsx";

interface ChecklistProps {
  readonly project: Pick<Project, "id" | "name">;
  readonly org: string;
  readonly example: Example;
  readonly hasKey: boolean;
  readonly hasRequest: boolean;
  readonly hasLimit: boolean;
  /** Null where the visitor may not see or change it. */
  readonly hasProviderKey: boolean | null;
  readonly hasTeammate: boolean | null;
}

/** The way of a new project to its first answer and beyond, with what is done already. */
export function Checklist(props: ChecklistProps) {
  const { project, org, example, hasKey, hasRequest, hasLimit, hasProviderKey, hasTeammate } = props;
  const setting = (page: string, label: string) => (
    <StepLink href={`/settings/${org}/${page}`} label={label} />
  );
  return (
    <FirstKeyHolder>
      <Card aria-labelledby="start-title">
        <CardHeader
          id="start-title"
          title="Get started"
          description="Until every step is done"
          actions={hasRequest ? <HideSteps project={project.id} /> : null}
        />
        <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-t">
          <Step
            isDone={hasKey}
            title="Create an API key"
            action={<FirstKey projects={[toOption(project)]} organizationId={org} example={example} />}
          >
            Your application sends it with each request. It is shown once.
          </Step>
          {hasProviderKey === null ? null : (
            <Step
              isDone={hasProviderKey}
              title="Add a provider key"
              action={setting("provider-keys", "Provider keys")}
            >
              Optional if the operator's keys serve your models. With your own, the provider bills you
              directly.
            </Step>
          )}
          <Step
            isDone={hasRequest}
            title="Send your first request"
            action={hasRequest ? <StepLink href={`/${project.id}/activity`} label="Activity" /> : null}
            below={hasRequest ? null : <FirstSamples example={example} />}
          >
            Point any OpenAI client at the gateway. It shows up here about a second after the response.
          </Step>
          <Step
            isDone={hasLimit}
            title="Set a limit"
            action={<StepLink href={`/${project.id}/keys`} label="API keys" />}
          >
            A budget, requests per minute or tokens per minute for each key.
          </Step>
          {hasTeammate === null ? null : (
            <Step isDone={hasTeammate} title="Invite a teammate" action={setting("team", "Members")}>
              Developers create keys and see their own requests.
            </Step>
          )}
        </ol>
      </Card>
    </FirstKeyHolder>
  );
}

const toOption = ({ id, name }: ChecklistProps["project"]) => ({ value: id, label: name });

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly action?: ReactNode;
  /** As wide as the list. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

const Step = ({ isDone, title, action, below, children }: StepProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
    {isDone ? (
      <CircleCheck aria-label="Done" className="size-4 shrink-0 text-good" />
    ) : (
      <Circle aria-label="To do" className="size-4 shrink-0 text-ink-faint" />
    )}
    <div className="min-w-48 flex-1">
      <h3 className="font-medium">{title}</h3>
      <p className="text-sm text-ink-faint">{children}</p>
    </div>
    {action}
    {below ? <div className="w-full min-w-0 sm:pl-7">{below}</div> : null}
  </li>
);

const StepLink = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} className="text-sm text-accent underline-offset-4 hover:underline">
    {label}
  </Link>
);
