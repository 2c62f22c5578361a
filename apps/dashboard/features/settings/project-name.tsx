import { TextField } from "@causeway/ui/form-field";
import { Section } from "@/components/forms/section.tsx";
import type { Project } from "@/data/tenancy.ts";

/** A part of the form of a project's settings. */
export const ProjectName = ({ project: { id, name } }: { project: Project }) => (
  <Section id="name" title="Name" description={<span className="font-mono">{id}</span>}>
    <TextField name="name" label="Project name" defaultValue={name} maxLength={100} required />
  </Section>
);
