import { LevelLimits } from "@/components/limits/level-limits.tsx";
import { DeleteContent } from "@/features/settings/delete-content.tsx";
import { DeleteOrganization } from "@/features/settings/delete-organization.tsx";
import { OrganizationFacts } from "@/features/settings/organization-facts.tsx";
import { OrganizationSettings } from "@/features/settings/organization-settings.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { getOrganizationLimits } from "@/data/limits.ts";
import { getOrganization, may, mayLimit } from "@/data/organization.ts";
import { titleOfFirst, titlesOfOrganization } from "@/data/titles.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
}

export const generateMetadata = async ({ params }: Props) =>
  titleOfFirst("General", await titlesOfOrganization((await params).org));

export default async function OrganizationPage({ params }: Props) {
  const { organization } = await getOrganization((await params).org, "organization:read");
  const limits = mayLimit(organization) ? await getOrganizationLimits(organization.id) : null;
  return (
    <>
      <PageHeader title="General" description={`Settings of ${organization.name}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {may(organization, "organization:update") ? (
          <OrganizationSettings key={organization.id} organization={organization}>
            {limits ? (
              <LevelLimits limits={limits} description="What all keys of the organization share" />
            ) : null}
          </OrganizationSettings>
        ) : (
          <OrganizationFacts organization={organization} />
        )}
        {may(organization, "content:delete") ? <DeleteContent organization={organization} /> : null}
        {may(organization, "organization:delete") ? <DeleteOrganization organization={organization} /> : null}
      </div>
    </>
  );
}
