"use client";

import { TextField } from "@causeway/ui/form-field";
import Link from "next/link";
import { useState } from "react";
import { Section } from "@/components/account/section.tsx";
import { textLink } from "@/components/auth/text-link.ts";
import { Choice } from "@/components/forms/choice.tsx";
import type { Organization, Project } from "@/data/tenancy.ts";
import { describeSeconds } from "./describe-seconds.ts";
import { SettingsForm } from "./settings-form.tsx";

interface ProjectCachingProps {
  readonly organization: Organization;
  readonly project: Project;
}

/** Answers are kept only where content is: without retention caching can be turned off, but not on. */
export function ProjectCaching({ organization, project }: ProjectCachingProps) {
  const [isOn, setIsOn] = useState(project.cachingEnabled);
  const [ttl, setTtl] = useState(String(project.cacheTtlSeconds));
  const isPossible = organization.retention === "all";
  const canChange = isPossible || project.cachingEnabled;
  return (
    <Section
      id="caching"
      title="Caching"
      description="The same request again gets the same answer at once, and costs nothing."
    >
      {isPossible ? null : <NotPossible organization={organization} isOn={project.cachingEnabled} />}
      {canChange ? (
        <SettingsForm
          label="Save the caching"
          done="The caching is changed, on every gateway within a second."
          toAsk={() => {
            const body = { cachingEnabled: isOn, ...(isOn ? { cacheTtlSeconds: Number(ttl) } : {}) };
            const params = { path: { project: project.id } };
            return (api) => api.PATCH("/projects/{project}", { params, body });
          }}
        >
          <Choice
            type="checkbox"
            name="cachingEnabled"
            label="Cache answers"
            hint="Turning it off forgets every cached answer of the project."
            checked={isOn}
            onChange={(event) => setIsOn(event.currentTarget.checked)}
          />
          {isOn ? (
            <TextField
              name="cacheTtlSeconds"
              label="Seconds that an answer can be given again"
              hint={hintOf(project, Number(ttl))}
              type="number"
              min={10}
              max={31_536_000}
              step={1}
              value={ttl}
              onChange={(event) => setTtl(event.currentTarget.value)}
              className="max-w-80"
              required
            />
          ) : null}
        </SettingsForm>
      ) : null}
    </Section>
  );
}

function hintOf(project: Project, ttl: number): string {
  if (!Number.isSafeInteger(ttl) || ttl < 10) return "10 seconds to one year.";
  const forgets = project.cachingEnabled && ttl < project.cacheTtlSeconds;
  return `${describeSeconds(ttl)}.${forgets ? " Less time than before forgets every cached answer." : ""}`;
}

const NotPossible = ({ organization, isOn }: { organization: Organization; isOn: boolean }) => (
  <p className="text-ink-soft">
    {isOn ? "Caching is on, but not in force: " : "Caching cannot be turned on: "}
    cached answers are message content, and this organization keeps metadata only.{" "}
    <Link href={`/settings/${organization.id}#retention`} className={textLink}>
      Change the retention
    </Link>
  </p>
);
