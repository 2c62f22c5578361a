import { GuardrailPage } from "@/features/guardrails/guardrail-page.tsx";
import { listProjectGuardrails } from "@/data/guardrails.ts";
import { may, openProject } from "@/data/organization.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
}

export const metadata = { title: "Guardrails" };

export default async function ProjectGuardrailsPage({ params }: Props) {
  const { organization, project } = await openProject((await params).project, "guardrails:read");
  return (
    <GuardrailPage
      owner={{ kind: "project", id: project.id }}
      rules={await listProjectGuardrails(project.id)}
      mayManage={may(organization, "guardrails:manage")}
    />
  );
}
