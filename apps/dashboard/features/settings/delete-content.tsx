"use client";

import { useState } from "react";
import { Section } from "@/components/forms/section.tsx";
import { Done } from "@/components/forms/notice.tsx";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { Organization } from "@/data/tenancy.ts";

export function DeleteContent({ organization: { id } }: { organization: Organization }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <Section
      id="content"
      title="Stored content"
      description="Deletes all message content stored until now, including cached responses. The retention level doesn’t change."
    >
      {isDone ? <Done>All earlier content is deleted.</Done> : null}
      <div>
        <ConfirmButton
          label="Delete stored content"
          title="Delete all stored content?"
          confirmLabel="Delete content"
          typed="delete"
          ask={(api) => api.DELETE("/orgs/{org}/content", { params: { path: { org: id } } })}
          onDone={() => setIsDone(true)}
        >
          <p>It becomes unreadable immediately and can’t be restored.</p>
        </ConfirmButton>
      </div>
    </Section>
  );
}
