import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { Section } from "@/components/forms/section.tsx";
import { FORM_ENTRIES, NO_FORM } from "@/components/projects/metadata-forms.ts";
import type { Project } from "@/data/tenancy.ts";

const AUTOMATIC = {
  label: "Automatic",
  hint: "Full, or strings only for clients that are known to need it.",
};

/** A part of the form of a project's settings: how responses say which provider answered. */
export const ProjectMetadata = ({ project }: { project: Project }) => (
  <Section
    id="metadata"
    title="Metadata in responses"
    description="How responses say which provider and model answered. A key or a request can choose another form."
  >
    <Choices name="metadataForm" label="Form">
      {[[NO_FORM, AUTOMATIC] as const, ...FORM_ENTRIES].map(([value, { label, hint }]) => (
        <Choice
          key={value}
          type="radio"
          name="metadataForm"
          value={value}
          label={label}
          hint={hint}
          defaultChecked={(project.metadataForm ?? NO_FORM) === value}
        />
      ))}
    </Choices>
  </Section>
);
