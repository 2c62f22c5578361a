import { TextField } from "@causeway/ui/form-field";
import { Section } from "@/components/forms/section.tsx";
import type { Organization } from "@/data/tenancy.ts";

/** A part of the form of an organization's settings. */
export const OrganizationName = ({ organization: { id, name } }: { organization: Organization }) => (
  <Section id="name" title="Name" description={<span className="font-mono">{id}</span>}>
    <TextField name="name" label="Organization name" defaultValue={name} maxLength={100} required />
  </Section>
);
