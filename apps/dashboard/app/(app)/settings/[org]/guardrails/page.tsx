import { GuardrailPage } from "@/features/guardrails/guardrail-page.tsx";
import { listOrganizationGuardrails } from "@/data/guardrails.ts";
import { getOrganization, may } from "@/data/organization.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
}

export const metadata = { title: "Guardrails" };

export default async function OrganizationGuardrailsPage({ params }: Props) {
  const { organization } = await getOrganization((await params).org, "guardrails:read");
  return (
    <GuardrailPage
      owner={{ kind: "organization", id: organization.id }}
      rules={await listOrganizationGuardrails(organization.id)}
      mayManage={may(organization, "guardrails:manage")}
    />
  );
}
