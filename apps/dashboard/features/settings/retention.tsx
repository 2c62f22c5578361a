"use client";

import { RETENTIONS, type Retention as RetentionLevel } from "@causeway/contracts";
import { TextField } from "@causeway/ui/form-field";
import { useState } from "react";
import { Section } from "@/components/forms/section.tsx";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import type { Organization } from "@/data/tenancy.ts";
import { RetentionNotice } from "./retention-notice.tsx";

const LEVELS: Readonly<Record<RetentionLevel, { readonly label: string; readonly hint: string }>> = {
  metadata: {
    label: "Metadata only",
    hint: "Stores who called which model and when, with tokens, costs and timings. No message content, no charge for storage.",
  },
  all: {
    label: "Retain all data",
    hint: "Also stores message content. Storage costs $0.01 per million tokens and is listed separately from the request's cost. Required for caching.",
  },
};

/** A part of the form of an organization's settings. */
export function Retention({ organization }: { organization: Organization }) {
  const [retention, setRetention] = useState(organization.retention);
  const [days, setDays] = useState(String(organization.contentRetentionDays));
  return (
    <Section
      id="retention"
      title="Data retention"
      description="The data stored for each request of this organization"
    >
      <Choices name="retention" label="Level">
        {RETENTIONS.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="retention"
            value={value}
            {...LEVELS[value]}
            checked={retention === value}
            onChange={() => setRetention(value)}
          />
        ))}
      </Choices>
      <TextField
        name="contentRetentionDays"
        label="Days to keep content"
        hint="From 1 to 3650. Older content is permanently deleted."
        type="number"
        min={1}
        max={3650}
        step={1}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
        className="max-w-80"
        required
      />
      <RetentionNotice organization={organization} retention={retention} days={Number(days)} />
    </Section>
  );
}
