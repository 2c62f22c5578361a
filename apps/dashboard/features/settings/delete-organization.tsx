"use client";

import { useRouter } from "next/navigation";
import { Section } from "@/components/forms/section.tsx";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { Organization } from "@/data/tenancy.ts";

export function DeleteOrganization({ organization: { id, name } }: { organization: Organization }) {
  const router = useRouter();
  return (
    <Section
      id="delete"
      title="Delete organization"
      description="Permanently removes its projects, keys, provider keys and members."
    >
      <div>
        <ConfirmButton
          label="Delete organization"
          title={`Delete “${name}”?`}
          confirmLabel="Delete organization"
          typed={name}
          ask={(api) => api.DELETE("/orgs/{org}", { params: { path: { org: id } } })}
          told={{ text: `“${name}” was deleted.` }}
          onDone={() => router.replace("/")}
        >
          <p>
            All keys and access tokens stop working within a second. Applications that use them get errors.
          </p>
          <p>
            Stored content is hidden immediately. No one, including you, will be able to open the
            organization.
          </p>
        </ConfirmButton>
      </div>
    </Section>
  );
}
