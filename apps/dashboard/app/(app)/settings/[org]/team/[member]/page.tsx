import { buttonStyles } from "@causeway/ui/button";
import { Link } from "@causeway/ui/link";
import { ArrowLeft } from "lucide-react";
import { notFound } from "next/navigation";
import { LevelLimits } from "@/components/limits/level-limits.tsx";
import { MemberLimits } from "@/components/limits/member-limits.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { orWithout } from "@/data/api-failure.ts";
import { getMemberLimits } from "@/data/limits.ts";
import { getOrganization } from "@/data/organization.ts";
import { listMembers } from "@/data/team.ts";

interface Props {
  readonly params: Promise<{ org: string; member: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { org, member } = await params;
  const found = await orWithout(listMembers(org));
  const name = found?.data.find(({ id }) => id === member)?.name;
  return { title: name === undefined ? "Limits of a member" : `${name} · Members` };
}

export default async function MemberLimitsPage({ params }: Props) {
  const { org, member: id } = await params;
  await getOrganization(org, "limits:manage");
  const { data: members } = await listMembers(org);
  const member = members.find((candidate) => candidate.id === id);
  if (!member) notFound();
  return (
    <>
      <PageHeader
        title={member.name}
        description={member.email}
        actions={
          <Link href={`/settings/${org}/team`} className={buttonStyles({ variant: "ghost" })}>
            <ArrowLeft />
            All members
          </Link>
        }
      />
      <MemberLimits key={id} org={org} member={member}>
        <LevelLimits
          limits={await getMemberLimits(org, id)}
          description="What the keys that the member created share"
        />
      </MemberLimits>
    </>
  );
}
