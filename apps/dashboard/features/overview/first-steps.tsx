import { cookies } from "next/headers";
import { orWithout } from "@/data/api-failure.ts";
import type { ApiKey } from "@/data/api-keys.ts";
import { readExample } from "@/data/example.ts";
import { may } from "@/data/organization.ts";
import { listProviderKeys } from "@/data/providers.ts";
import { listMembers } from "@/data/team.ts";
import type { Organization, Project } from "@/data/tenancy.ts";
import { Checklist } from "./checklist.tsx";
import { hiddenStepsCookie } from "./hidden-steps.ts";

/** A project that has requests counts as new for 30 days. */
const NEW_MS = 30 * 86_400_000;

interface FirstStepsProps {
  readonly project: Project;
  readonly organization: Organization;
  readonly keys: readonly ApiKey[];
  readonly hasRequest: boolean;
  readonly now: Date;
}

/** The checklist of a new project, until every step is done or someone hides it. Without requests, it always stays. */
export async function FirstSteps({ project, organization, keys, hasRequest, now }: FirstStepsProps) {
  const { id: org } = organization;
  if (hasRequest && !(await mayBeShown(project, now))) return null;
  const [providerKeys, members] = await Promise.all([
    may(organization, "provider_keys:read") ? orWithout(listProviderKeys(org)) : null,
    may(organization, "invitations:manage") ? orWithout(listMembers(org)) : null,
  ]);
  const done = {
    hasKey: keys.length > 0,
    hasRequest,
    hasLimit: keys.some(({ limits }) => Object.values(limits).some((limit) => limit !== null)),
    hasProviderKey: providerKeys && providerKeys.length > 0,
    hasTeammate: members && members.data.length > 1,
  };
  if (!Object.values(done).includes(false)) return null;
  return <Checklist project={project} org={org} example={readExample()} {...done} />;
}

async function mayBeShown({ id, createdAt }: Project, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(createdAt) > NEW_MS) return false;
  return !(await cookies()).has(hiddenStepsCookie(id));
}
