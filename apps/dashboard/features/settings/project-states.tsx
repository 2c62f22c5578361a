"use client";

import { TextField } from "@causeway/ui/form-field";
import { Section } from "@/components/forms/section.tsx";
import type { Organization, Project } from "@/data/tenancy.ts";

interface ProjectStatesProps {
  readonly organization: Organization;
  readonly project: Project;
}

const KEPT =
  "Some clients, such as the AI SDK, name items of earlier responses instead of sending them again. For a few minutes, the gateway can keep what they need: encrypted, in memory only, and deleted with the API key.";
const RETAINED =
  "This organization retains all data, so clients can refer to earlier responses anyway. The time takes effect if it switches to metadata only.";

/** A part of the form of a project's settings: how long gateways keep the state of responses without retention. */
export const ProjectStates = ({ organization, project }: ProjectStatesProps) => (
  <Section
    id="states"
    title="State of responses"
    description={organization.retention === "all" ? RETAINED : KEPT}
  >
    <TextField
      name="responseStateMinutes"
      label="Minutes to keep the state of responses"
      hint="Up to 60. With 0, nothing is kept, and what was kept is deleted."
      type="number"
      min={0}
      max={60}
      step={1}
      defaultValue={String(project.responseStateMinutes)}
      className="max-w-80"
      required
    />
  </Section>
);
