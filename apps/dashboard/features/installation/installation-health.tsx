import { Badge } from "@causeway/ui/badge";
import { Card, CardHeader } from "@causeway/ui/card";
import { Loading, Skeleton } from "@causeway/ui/skeleton";
import type { ReactNode } from "react";
import { type Page, type PartHealth, readInstallation } from "@/data/installation.ts";
import { Ago } from "@/components/time/moment.tsx";
import { adviceFor, PART_WORDS, reasonFor, STATE_WORDS } from "./health-words.ts";

/** The state of every part of the installation, for operators. */
export const InstallationHealth = () => (
  <HealthCard>
    <Parts />
  </HealthCard>
);

/** Takes the place of all parts of the page: one shown below the health would move when that comes. */
export const HealthSkeleton = () => (
  <HealthCard>
    <PartsSkeleton />
  </HealthCard>
);

const HealthCard = ({ children }: { children: ReactNode }) => (
  <Card aria-labelledby="health-title">
    <CardHeader id="health-title" title="Health" description="The parts of this installation" />
    {children}
  </Card>
);

async function Parts() {
  const { parts, pages } = await readInstallation();
  return (
    <ul className="grid divide-y divide-line border-t">
      {parts === null ? (
        <li className="px-5 py-3 text-ink-faint">
          The management API couldn't say how the gateway, the worker and the stores are. Try again in a
          moment.
        </li>
      ) : (
        parts.map((part) => <Part key={part.name} part={part} />)
      )}
      {pages.map((page) => (
        <PageRow key={page.name} page={page} />
      ))}
    </ul>
  );
}

const Part = ({ part }: { part: PartHealth }) => (
  <Row
    label={PART_WORDS[part.name].label}
    text={[reasonFor(part), adviceFor(part) ?? PART_WORDS[part.name].does].filter(Boolean).join(" ")}
    note={
      <>
        First seen <Ago at={part.since} now={new Date().toISOString()} />
      </>
    }
    badge={<Badge tone={STATE_WORDS[part.state].tone}>{STATE_WORDS[part.state].label}</Badge>}
  />
);

const PAGE_LABELS = { documentation: "Documentation", playground: "Playground" } as const;

const PageRow = ({ page: { name, url, isReached } }: { page: Page }) => (
  <Row
    label={
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline-offset-4 hover:underline"
      >
        {PAGE_LABELS[name]}
      </a>
    }
    text={
      isReached
        ? url
        : `The dashboard's server didn't get an answer from ${new URL("/livez", url)}. With containers, that can be normal: open it to see.`
    }
    badge={isReached ? <Badge tone="good">Working</Badge> : <Badge tone="warn">Unknown</Badge>}
  />
);

interface RowProps {
  readonly label: ReactNode;
  readonly text: string;
  readonly badge: ReactNode;
  /** Since when it is so. */
  readonly note?: ReactNode;
}

const Row = ({ label, text, badge, note }: RowProps) => (
  <li className="flex items-center justify-between gap-4 px-5 py-3">
    <div className="min-w-0">
      <h3 className="font-medium">{label}</h3>
      <p className="text-sm break-words text-ink-faint">{text}</p>
    </div>
    <div className="grid shrink-0 justify-items-end gap-1">
      {badge}
      {note ? <span className="text-xs text-ink-faint">{note}</span> : null}
    </div>
  </li>
);

const PartsSkeleton = () => (
  <Loading className="gap-3 border-t px-5 py-4">
    {["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((row) => (
      <Skeleton key={row} className="h-9" />
    ))}
  </Loading>
);
