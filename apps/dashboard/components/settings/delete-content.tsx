"use client";

import { useState } from "react";
import { Section } from "@/components/account/section.tsx";
import { Done } from "@/components/auth/notice.tsx";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { Organization } from "@/data/tenancy.ts";

export function DeleteContent({ organization: { id } }: { organization: Organization }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <Section
      id="content"
      title="Kept content"
      description="Deletes what was asked and answered until now, cached answers too. The level of retention stays as it is."
    >
      {isDone ? <Done>All content of before is deleted.</Done> : null}
      <div>
        <ConfirmButton
          label="Delete kept content"
          title="Delete all kept content?"
          confirmLabel="Delete the content"
          typed="delete"
          ask={(api) => api.DELETE("/orgs/{org}/payloads", { params: { path: { org: id } } })}
          onDone={() => setIsDone(true)}
        >
          <p>Nobody can read it from this moment on, and it cannot be brought back.</p>
        </ConfirmButton>
      </div>
    </Section>
  );
}
