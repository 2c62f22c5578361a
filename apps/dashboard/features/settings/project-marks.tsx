import { Field } from "@base-ui/react/field";
import { Choice } from "@/components/forms/choice.tsx";
import { Section } from "@/components/forms/section.tsx";
import type { Project } from "@/data/tenancy.ts";

/** A part of the form of a project's settings: marks for the prompt caches of providers. */
export const ProjectMarks = ({ project }: { project: Project }) => (
  <Section
    id="prompt-caching"
    title="Prompt caching"
    description="Claude reads what requests have in common from its cache only where marks say so. Tools that use OpenAI’s formats set none."
  >
    <Field.Root name="promptCacheMarks" className="grid min-w-0 gap-1.5">
      <Choice
        type="checkbox"
        name="promptCacheMarks"
        label="Mark conversations with Claude"
        hint="Reading from the cache costs a fraction of the price, writing to it a quarter more. Each request shows what its marks saved. A key can have its own setting."
        defaultChecked={project.promptCacheMarks}
      />
      <Field.Error role="alert" className="text-xs text-bad first-letter:uppercase" />
    </Field.Root>
  </Section>
);
