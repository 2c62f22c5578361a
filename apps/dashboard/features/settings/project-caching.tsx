"use client";

import { Field } from "@base-ui/react/field";
import { TextField } from "@causeway/ui/form-field";
import { Link } from "@causeway/ui/link";
import { useState } from "react";
import { Choice } from "@/components/forms/choice.tsx";
import { Section } from "@/components/forms/section.tsx";
import { sentenceLink } from "@/components/forms/text-link.ts";
import type { Organization, Project } from "@/data/tenancy.ts";
import { describeSeconds } from "./describe-seconds.ts";

interface ProjectCachingProps {
  readonly organization: Organization;
  readonly project: Project;
}

/**
 * A part of the form of a project's settings. Answers are kept only where content is: without retention caching can be turned
 * off, but not on.
 */
export function ProjectCaching({ organization, project }: ProjectCachingProps) {
  const [isOn, setIsOn] = useState(project.cachingEnabled);
  const [ttl, setTtl] = useState(String(project.cacheTtlSeconds));
  const isPossible = organization.retention === "all";
  const canChange = isPossible || project.cachingEnabled;
  return (
    <Section
      id="caching"
      title="Caching"
      description="Identical requests get a cached response immediately and at no cost."
    >
      {isPossible ? null : <NotPossible organization={organization} isOn={project.cachingEnabled} />}
      {canChange ? (
        <>
          <Field.Root name="cachingEnabled" className="grid min-w-0 gap-1.5">
            <Choice
              type="checkbox"
              name="cachingEnabled"
              label="Cache responses"
              hint="Turning it off deletes all cached responses of the project."
              checked={isOn}
              onChange={(event) => setIsOn(event.currentTarget.checked)}
            />
            <Field.Error role="alert" className="text-xs text-bad first-letter:uppercase" />
          </Field.Root>
          {isOn ? <LifetimeField hint={hintOf(project, Number(ttl))} value={ttl} onChange={setTtl} /> : null}
        </>
      ) : null}
    </Section>
  );
}

interface LifetimeFieldProps {
  readonly hint: string;
  readonly value: string;
  readonly onChange: (seconds: string) => void;
}

const LifetimeField = ({ hint, value, onChange }: LifetimeFieldProps) => (
  <TextField
    name="cacheTtlSeconds"
    label="Lifetime of a cached response, in seconds"
    hint={hint}
    type="number"
    min={10}
    max={31_536_000}
    step={1}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    className="max-w-80"
    required
  />
);

function hintOf(project: Project, ttl: number): string {
  if (!Number.isSafeInteger(ttl) || ttl < 10) return "From 10 seconds to one year.";
  const forgets = project.cachingEnabled && ttl < project.cacheTtlSeconds;
  return `${describeSeconds(ttl)}.${forgets ? " A shorter lifetime deletes all cached responses." : ""}`;
}

const NotPossible = ({ organization, isOn }: { organization: Organization; isOn: boolean }) => (
  <p className="text-ink-soft">
    {isOn ? "Caching is on but has no effect: " : "You can’t turn on caching: "}
    cached responses are message content, and this organization stores metadata only.{" "}
    <Link href={`/settings/${organization.id}#retention`} className={sentenceLink}>
      Change data retention
    </Link>
  </p>
);
