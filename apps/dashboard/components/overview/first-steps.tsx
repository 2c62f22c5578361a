import type { ApiKey } from "@/data/api-keys.ts";
import { readExample } from "@/data/example.ts";
import { may } from "@/data/organization.ts";
import { listProviderKeys } from "@/data/providers.ts";
import { listMembers } from "@/data/team.ts";
import type { Organization } from "@/data/tenancy.ts";
import { Checklist } from "./checklist.tsx";

interface FirstStepsProps {
  readonly project: string;
  readonly organization: Organization;
  readonly keys: readonly ApiKey[];
}

/** The checklist with what this project and its organization have already. */
export async function FirstSteps({ project, organization, keys }: FirstStepsProps) {
  const { id: org } = organization;
  const [providerKeys, members] = await Promise.all([
    may(organization, "provider_keys:read") ? listProviderKeys(org) : null,
    may(organization, "invitations:manage") ? listMembers(org) : null,
  ]);
  return (
    <Checklist
      project={project}
      org={org}
      example={readExample()}
      hasKey={keys.length > 0}
      hasLimit={keys.some(({ limits }) => Object.values(limits).some((limit) => limit !== null))}
      hasProviderKey={providerKeys && providerKeys.length > 0}
      hasTeammate={members && members.data.length > 1}
    />
  );
}
