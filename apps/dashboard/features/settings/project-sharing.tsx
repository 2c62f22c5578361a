"use client";

import { Field } from "@base-ui/react/field";
import { Choice } from "@/components/forms/choice.tsx";
import { Section } from "@/components/forms/section.tsx";
import type { Project } from "@/data/tenancy.ts";

/** A part of the form of a project's settings: what of each other's content its keys reach. */
export const ProjectSharing = ({ project }: { project: Project }) => (
  <Section
    id="sharing"
    title="Stored responses and videos"
    description="Keys of owners and admins reach everything that the project’s keys stored. Other keys reach what keys of the same creator stored."
  >
    <Field.Root name="keysShareContent" className="grid min-w-0 gap-1.5">
      <Choice
        type="checkbox"
        name="keysShareContent"
        label="Keys share responses and videos"
        hint="Every key can read, continue, cancel and delete everything that the project’s keys stored. Personal data that guardrails hid is restored only for keys of the creator whose key sent it."
        defaultChecked={project.keysShareContent}
      />
      <Field.Error role="alert" className="text-xs text-bad first-letter:uppercase" />
    </Field.Root>
  </Section>
);
