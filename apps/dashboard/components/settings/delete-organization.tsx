"use client";

import { useRouter } from "next/navigation";
import { Section } from "@/components/account/section.tsx";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { Organization } from "@/data/tenancy.ts";

export function DeleteOrganization({ organization: { id, name } }: { organization: Organization }) {
  const router = useRouter();
  return (
    <Section
      id="delete"
      title="Delete the organization"
      description="Its projects, keys, provider keys and people are gone from here for good."
    >
      <div>
        <ConfirmButton
          label="Delete the organization"
          title={`Delete “${name}”?`}
          confirmLabel="Delete the organization"
          typed={name}
          ask={(api) => api.DELETE("/orgs/{org}", { params: { path: { org: id } } })}
          onDone={() => router.replace("/")}
        >
          <p>Every key and access token stops within a second: applications that use them get errors.</p>
          <p>Kept content is hidden at once. Nobody, you neither, can open the organization any more.</p>
        </ConfirmButton>
      </div>
    </Section>
  );
}
