import { GuardrailPage } from "@/features/guardrails/guardrail-page.tsx";
import { listProjectGuardrails } from "@/data/guardrails.ts";
import { may } from "@/data/organization.ts";
import { getProject } from "@/data/tenancy.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
}

export const metadata = { title: "Guardrails" };

export default async function ProjectGuardrailsPage({ params }: Props) {
  const { organization, project } = await getProject((await params).project);
  return (
    <GuardrailPage
      owner={{ kind: "project", id: project.id }}
      rules={await listProjectGuardrails(project.id)}
      mayManage={may(organization, "guardrails:manage")}
    />
  );
}
